/** Draws the catalogue's products: a brand-neutral, parametric SVG for each kind. */
import type { PictureSpec } from '../../prisma/seed-data/types.ts';
import { KINDS } from './kinds/index.ts';
import { n, Pen, type Subject } from './primitives.ts';

export type View = 1 | 2 | 3;

const SIZE = 1000;
const FILL = 0.77;

/** The studio's backdrop: soft light cool grey, the same for every picture. */
export function backdrop(width: number, height: number): string {
  return `<defs><radialGradient id="studio" gradientUnits="userSpaceOnUse" cx="${n(width * 0.46)}" cy="${n(height * 0.42)}" r="${n(Math.hypot(width, height) * 0.56)}"><stop offset="0" stop-color="#f7f9fb"/><stop offset="0.55" stop-color="#eff2f5"/><stop offset="1" stop-color="#dde2e9"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#studio)"/>`;
}

/** A product without backdrop. `prefix` keeps the ids of several subjects in one SVG apart. */
export function drawSubject(spec: PictureSpec, view: View, prefix = 'p'): Subject {
  const pen = new Pen(spec, prefix);
  KINDS[spec.kind](pen, view);
  return pen.finish();
}

/** Places a subject so that its box fits the given rectangle; returns SVG to be put into a larger drawing. */
export function placeSubject(
  subject: Subject,
  x: number,
  y: number,
  width: number,
  height: number,
  options: { bottom?: boolean; turn?: number; mirror?: boolean } = {},
): string {
  const { box } = subject;
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const cy = options.bottom ? y + height - ((box.bottom - box.top) * scale) / 2 : y + height / 2;
  const steps = [
    `translate(${n(x + width / 2)} ${n(cy)})`,
    options.turn ? `rotate(${n(options.turn)})` : '',
    `scale(${options.mirror ? -scale : scale} ${scale})`,
    `translate(${n(-(box.left + box.right) / 2)} ${n(-(box.top + box.bottom) / 2)})`,
  ];
  return `<defs>${subject.defs}</defs><g transform="${steps.join('')}">${subject.shadow}${subject.body}</g>`;
}

/** A finished product picture, 1000 × 1000: 1 main, 2 another side, 3 a detail. */
export function drawProduct(spec: PictureSpec, view: View): string {
  const subject = drawSubject(spec, view);
  const side = SIZE * FILL;
  let content: string;
  if (view === 3) {
    const { box, focus } = subject;
    const scale = (side / Math.max(box.right - box.left, box.bottom - box.top)) * focus.zoom;
    content = `<defs>${subject.defs}</defs><g transform="translate(500 500)rotate(${n(focus.turn)})scale(${scale})translate(${n(-focus.at[0])} ${n(-focus.at[1])})">${subject.shadow}${subject.body}</g>`;
  } else {
    content = placeSubject(subject, (SIZE - side) / 2, (SIZE - side) / 2 - 8, side, side);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${backdrop(SIZE, SIZE)}${content}</svg>`;
}
