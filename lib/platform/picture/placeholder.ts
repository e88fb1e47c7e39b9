export const PLACEHOLDER_PICTURE = '/placeholder.webp';
