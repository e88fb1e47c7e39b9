import { PLACEHOLDER_PICTURE } from '../../platform/picture/placeholder';
import drawings from '../category/drawings.json' with { type: 'json' };

/* Drawings (public/kinds) for products without a picture. The database keeps the placeholder, which staff see. */

const FOLDER = '/kinds/';

const DRAWINGS: Readonly<Record<string, string>> = drawings;

/** The product's picture, else the drawing of its category, else the placeholder. */
export function pictureOrPlaceholder(image: string, category: string): string {
  const drawing = image === PLACEHOLDER_PICTURE && Object.hasOwn(DRAWINGS, category) ? DRAWINGS[category] : undefined;
  return drawing ? `${FOLDER}${drawing}.svg` : image;
}

export const withPicture = <P extends { image: string; category: string }>(product: P): P => ({
  ...product,
  image: pictureOrPlaceholder(product.image, product.category),
});

export const isCategoryDrawing = (image: string): boolean => image.startsWith(FOLDER);

export const categoryDrawings = (): string[] =>
  [...new Set(Object.values(DRAWINGS))].map((name) => `${FOLDER}${name}.svg`);
