import { PLACEHOLDER } from '../../platform/picture/placeholder';

/*
 * What is shown of a product without a picture of its own: a drawing of its kind (public/kinds), told by its category. The database keeps
 * the placeholder, so that staff and files see that the picture is still missing.
 */

const FOLDER = '/kinds/';

/** The drawing of each category that has one. A category of another slug keeps the placeholder. */
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

/** A product's picture as it is shown: its own, else the drawing of its kind, else the placeholder. `category`: its slug */
export function shownPicture(image: string, category: string): string {
  const drawing = image === PLACEHOLDER && Object.hasOwn(DRAWINGS, category) ? DRAWINGS[category] : undefined;
  return drawing ? `${FOLDER}${drawing}.svg` : image;
}

/** The same of products. */
export const withPicture = <P extends { image: string; category: string }>(product: P): P => ({
  ...product,
  image: shownPicture(product.image, product.category),
});

/** Whether a picture stands for a kind, and not for a product. */
export const isDrawing = (image: string): boolean => image.startsWith(FOLDER);

/** The addresses of all drawings. */
export const drawings = (): string[] => [...new Set(Object.values(DRAWINGS))].map((name) => `${FOLDER}${name}.svg`);
