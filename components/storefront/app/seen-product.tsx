'use client';

import { useEffect, useRef } from 'react';
import { seenProducts } from './seen-products';
import { whenIdle } from './when-idle';

/** Who leaves sooner has not looked at the product. */
const LOOK_MS = 1500;

/** Remembers on the device which product is on the screen, and tells the worker, so that it stays readable without a network. */
export function SeenProduct({ id, name }: { id: string; name: string }) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tell = async () => {
      const { active } = await navigator.serviceWorker.ready;
      const shown = Array.from(here.current?.closest('article')?.querySelectorAll('img') ?? []);
      const pictures = [...new Set(shown.filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc))];
      active?.postMessage({ type: 'seen', path: `/product/${id}`, name, pictures: pictures.filter(Boolean) });
    };
    let stop = () => {};
    const timer = setTimeout(() => {
      seenProducts.add(id);
      if ('serviceWorker' in navigator) stop = whenIdle(tell);
    }, LOOK_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, name]);
  return <span ref={here} hidden />;
}
