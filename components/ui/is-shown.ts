/** Safari before 17.4 has no checkVisibility, so it compares boxes. */
export const isShown = (element: Element, options?: CheckVisibilityOptions): boolean =>
  element.checkVisibility?.(options) ?? element.getClientRects().length > 0;
