import type { PointerEvent } from 'react';

/** For onPointerOver: React 19.3.1 misses onPointerEnter if the mouse leaves a part that is not hydrated. */
export const hasMouseEntered = ({ pointerType, currentTarget, relatedTarget }: PointerEvent): boolean =>
  pointerType === 'mouse' && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
