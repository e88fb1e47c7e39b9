import type { PointerEvent } from 'react';

/** Use it in onPointerOver instead of onPointerEnter, which React 19.3.1 misses if the mouse comes from a part that is not hydrated. */
export const mouseEntered = ({ pointerType, currentTarget, relatedTarget }: PointerEvent): boolean =>
  pointerType === 'mouse' && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
