/** Stands for a picture that is missing. */
export const PLACEHOLDER = '/placeholder.webp';
