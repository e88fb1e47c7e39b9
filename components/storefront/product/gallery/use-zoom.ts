'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Point, panView, swipeTarget, UNZOOMED, type ZoomView, zoomViewAt } from './zoom-rules';

const DOUBLE_MS = 320;
const DOUBLE_PX = 32;
const TAP_PX = 8;
const DOUBLE_TIMES = 2.5;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1;

export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (way: -1 | 1) => void) {
  const [view, setView] = useState<ZoomView>(UNZOOMED);
  const [drag, setDrag] = useState(0);
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const wasPinch = useRef(false);
  const tap = useRef<(Point & { time: number }) | null>(null);

  const sizeOf = () => stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = sizeOf();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoom = (times: number, at: Point = { x: 0, y: 0 }) => setView((now) => zoomViewAt(now, times, at, sizeOf()));
  const pan = (x: number, y: number) => setView((now) => panView(now, { x, y }, sizeOf()));

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // React's wheel listener is passive and cannot prevent the page zoom.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      setView((now) => zoomViewAt(now, Math.exp(-event.deltaY * lines * 0.002), at, { width, height }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) {
      travelled.current = 0;
      wasPinch.current = false;
    }
    pointers.current.set(event.pointerId, placeOf(event));
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const before = [...pointers.current.values()];
    const to = placeOf(event);
    pointers.current.set(event.pointerId, to);
    const after = [...pointers.current.values()];
    travelled.current += Math.hypot(to.x - from.x, to.y - from.y);
    if (after.length > 1) {
      wasPinch.current = true;
      setDrag(0);
      const [was, is] = [middle(before), middle(after)];
      const times = spread(after) / Math.max(1, spread(before));
      setView((now) => panView(zoomViewAt(now, times, was, sizeOf()), { x: is.x - was.x, y: is.y - was.y }, sizeOf()));
    } else if (view.scale > 1) pan(to.x - from.x, to.y - from.y);
    else if (!wasPinch.current) setDrag((now) => now + to.x - from.x);
  };

  const tapped = (at: Point, time: number) => {
    const former = tap.current;
    const isSecond =
      former && time - former.time < DOUBLE_MS && Math.hypot(former.x - at.x, former.y - at.y) < DOUBLE_PX;
    tap.current = isSecond ? null : { ...at, time };
    if (isSecond) setView((now) => (now.scale > 1 ? UNZOOMED : zoomViewAt(now, DOUBLE_TIMES, at, sizeOf())));
  };

  const release = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setDrag(0);
    if (!isDone || wasPinch.current) return;
    if (travelled.current < TAP_PX) tapped(placeOf(event), event.timeStamp);
    const way = swipeTarget(drag, sizeOf().width, document.dir === 'rtl' ? 1 : -1);
    if (way !== 0) onSwipe(way);
  };

  return {
    view,
    drag,
    zoom,
    pan,
    showWhole: () => setView(UNZOOMED),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
    },
  };
}
