export const SAVED_IMAGES = ['promo', 'installments', 'latest'] as const;

export const SAVED_SIZE = { width: 1600, height: 840 } as const;
