export const PLACEHOLDER = '/placeholder.webp';
