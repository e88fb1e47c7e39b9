/** Files in public/banners. */
export const SAVED_IMAGES = ['promo', 'installments', 'latest'] as const;

/** Pixels of every banner. */
export const SAVED_SIZE = { width: 1600, height: 840 } as const;
