/** Shown for a missing picture. */
export const PLACEHOLDER = '/placeholder.webp';
