import { PLACEHOLDER } from '../../platform/picture/placeholder';

/* Drawings (public/kinds) for products without picture. The database keeps the placeholder, which staff see. */

const FOLDER = '/kinds/';

const DRAWINGS: Readonly<Record<string, string>> = {
  processors: 'processor',
  'graphics-cards': 'graphics-card',
  memory: 'memory',
  storage: 'drive',
  'external-storage': 'drive',
  motherboards: 'motherboard',
  'power-supplies': 'power-supply',
  ups: 'power-supply',
  cases: 'case',
  desktops: 'case',
  'case-fans': 'fan',
  'cpu-coolers': 'cooler',
  'network-cards': 'card',
  'sound-cards': 'card',
  'thermal-paste': 'paste',
  'optical-drives': 'optical',
  monitors: 'monitor',
  'office-monitors': 'monitor',
  televisions: 'monitor',
  'gaming-keyboards': 'keyboard',
  'gaming-mice': 'mouse',
  'gaming-headsets': 'headset',
  audio: 'speakers',
  webcams: 'webcam',
  laptops: 'laptop',
  networking: 'router',
  'operating-systems': 'software',
};

/** Own picture, else the category's drawing, else the placeholder. */
export function pictureOrPlaceholder(image: string, category: string): string {
  const drawing = image === PLACEHOLDER && Object.hasOwn(DRAWINGS, category) ? DRAWINGS[category] : undefined;
  return drawing ? `${FOLDER}${drawing}.svg` : image;
}

export const withPicture = <P extends { image: string; category: string }>(product: P): P => ({
  ...product,
  image: pictureOrPlaceholder(product.image, product.category),
});

export const isCategoryDrawing = (image: string): boolean => image.startsWith(FOLDER);

export const categoryDrawings = (): string[] =>
  [...new Set(Object.values(DRAWINGS))].map((name) => `${FOLDER}${name}.svg`);
