/** The one studio light that every drawing shares: key from the upper left, weak strip from the right, bright surroundings. */
import { clamp, format, parse, type Rgb } from './colour.ts';
import { dot, unit, type V3 } from './space.ts';

export type Material = {
  colour: string;
  /** 0 matt … 1 polished. */
  gloss?: number;
  /** 0 plastic … 1 bare metal, which takes its brightness from what it mirrors. */
  metal?: number;
};

const KEY = unit([-0.5, 0.68, 0.62]);
const STRIP = unit([0.93, 0.12, 0.35]);
const step = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
};

/** How much light a surface with this view-space normal gets; about 0.9 for one that faces the viewer. */
export function illumination(n: V3): number {
  return (
    0.36 +
    0.18 * (n[1] * 0.5 + 0.5) +
    0.52 * Math.max(0, dot(n, KEY)) +
    0.1 * Math.max(0, dot(n, STRIP)) +
    0.11 * Math.max(0, n[2])
  );
}

/** The colour of a surface; `place` (-1…1) is how far the spot lies towards the key light. */
export function shade(material: Material, n: V3, place = 0): string {
  const { colour, gloss = 0.25, metal = 0 } = material;
  const mirrored: V3 = [2 * n[2] * n[0], 2 * n[2] * n[1], 2 * n[2] * n[2] - 1];
  const box = step(0.7, 1, dot(mirrored, KEY));
  const strip = step(0.82, 1, dot(mirrored, STRIP));
  const rim = Math.max(0, 1 - Math.abs(n[2])) ** 3;
  const sky = step(-0.5, 0.9, mirrored[1]);
  const plain = illumination(n) * (1 + 0.13 * place);
  const metallic = (0.52 + 0.4 * sky + 0.5 * box + 0.2 * strip) * (1 + 0.16 * place);
  const base = plain + (metallic - plain) * metal * 0.75;
  const soft = base > 0.82 ? 0.82 + (base - 0.82) * 0.5 : base;
  const shine = gloss * (0.5 * box + 0.24 * strip) + rim * 0.1 + 0.012;
  const rgb = parse(colour).map((channel) => {
    const lit = channel * soft ** 0.92;
    return lit + (255 - lit) * clamp(shine, 0, 0.8);
  });
  return format(rgb as Rgb);
}
