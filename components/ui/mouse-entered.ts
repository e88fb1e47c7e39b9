import type { PointerEvent } from 'react';

/**
 * For onPointerOver: the mouse came from outside of the element. React 19.3.1 does not call onPointerEnter if it came from a part that is
 * not hydrated yet.
 */
export const mouseEntered = ({ pointerType, currentTarget, relatedTarget }: PointerEvent): boolean =>
  pointerType === 'mouse' && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
