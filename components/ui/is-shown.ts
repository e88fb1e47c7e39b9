/** Whether an element is laid out and visible; by its boxes in Safari before 17.4, which has no checkVisibility. */
export const isShown = (element: Element, options?: CheckVisibilityOptions): boolean =>
  element.checkVisibility?.(options) ?? element.getClientRects().length > 0;
