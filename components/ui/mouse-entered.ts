import type { PointerEvent } from 'react';

/**
 * Use in onPointerOver: whether the mouse entered the element from outside. React 19.3.1 misses
 * onPointerEnter after a part that is not hydrated.
 */
export const mouseEntered = ({ pointerType, currentTarget, relatedTarget }: PointerEvent): boolean =>
  pointerType === 'mouse' && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
