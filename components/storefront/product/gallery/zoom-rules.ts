/** `x`, `y`: px from the centre of the stage. */
export type ZoomView = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const UNZOOMED: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;

const between = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

function within({ scale, x, y }: ZoomView, stage: Size): ZoomView {
  const reach = (length: number) => (length * (scale - 1)) / 2;
  return { scale, x: between(x, reach(stage.width)), y: between(y, reach(stage.height)) };
}

export function zoomViewAt(view: ZoomView, times: number, at: Point, stage: Size): ZoomView {
  const scale = Math.max(1, Math.min(MAX_SCALE, view.scale * times));
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, stage);
}

export const panView = (view: ZoomView, by: Point, stage: Size): ZoomView =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/** Share of the stage's width that makes a swipe. */
const SWIPED = 0.15;

/** Next (1), previous (-1) or no change. `sign`: 1 for right to left. */
export function swipeTarget(moved: number, width: number, sign: number): -1 | 0 | 1 {
  if (Math.abs(moved) < width * SWIPED) return 0;
  return moved * sign > 0 ? 1 : -1;
}
