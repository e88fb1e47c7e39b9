/** Colours as "#rrggbb" strings and the few operations the drawings need. */
import { pick } from './space.ts';

export type Rgb = [number, number, number];

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function format(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  return format([0, 1, 2].map((i) => pick(a, i) + (pick(b, i) - pick(a, i)) * share) as Rgb);
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number): string => mix(colour, '#000000', share);

export function luminance(colour: string): number {
  const [r, g, b] = parse(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** Keeps a body colour inside what the studio light can model: never pitch black, never burnt-out white. */
export function studioTone(colour: string): string {
  const light = luminance(colour);
  if (light < 0.2) return mix(colour, '#454b54', (0.2 - light) * 3.4);
  if (light > 0.9) return mix(colour, '#d9dde3', (light - 0.9) * 4.5);
  return colour;
}

/** Turns a colour's hue by the given degrees. */
export function turnHue(colour: string, degrees: number): string {
  const [r, g, b] = parse(colour);
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle) * Math.sqrt(1 / 3);
  const third = (1 - cos) / 3;
  return format([
    r * (cos + third) + g * (third - sin) + b * (third + sin),
    r * (third + sin) + g * (cos + third) + b * (third - sin),
    r * (third - sin) + g * (third + sin) + b * (cos + third),
  ]);
}
