/** Screens and what they show, and flat keys. */
import { darken, lighten, luminance, mix, parse, turnHue } from './colour.ts';
import { disc, range, rect } from './details.ts';
import { n, type Pen } from './primitives.ts';

/** Greys make dull pictures: they are tinted blue, the others stay. */
function lively(colour: string): string {
  const channels = parse(colour);
  const spread = Math.max(...channels) - Math.min(...channels);
  const tinted = spread < 70 ? mix(colour, '#3f78d8', 0.72) : colour;
  return luminance(tinted) < 0.16 ? lighten(tinted, 0.25) : tinted;
}

/** Spreads the four pictures over the products, so that neighbours of one kind differ. */
function pictureStyle({ spec }: Pen): number {
  return (
    [...spec.body, ...spec.accent].reduce<number>(
      (sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 1009,
      spec.variant,
    ) % 4
  );
}

/** An abstract picture in the accent colour behind glass. */
export function wallpaper(
  pen: Pen,
  w: number,
  h: number,
  style: number = pictureStyle(pen),
  reflection = true,
): string {
  const a = lively(pen.accent);
  const warm = Number.parseInt(a.slice(1, 3), 16) > Number.parseInt(a.slice(5, 7), 16);
  const near = mix(turnHue(a, warm ? -32 : 34), warm ? '#7a2c6a' : '#2b4a86', 0.25);
  const deep = mix(darken(turnHue(a, warm ? -24 : 24), 0.72), '#0a1226', 0.55);
  const base = rect(
    0,
    0,
    w,
    h,
    pen.linear(0, 0, w, h, [
      [0, mix(deep, a, 0.16)],
      [0.55, deep],
      [1, mix(deep, '#05070d', 0.6)],
    ]),
  );
  const m = Math.max(w, h);
  // Ribbons need width.
  const look = h > w && style % 4 === 3 ? 1 : style % 4;
  let art = '';
  if (look === 0) {
    art = range(5)
      .map((i) => {
        const y = h * (0.34 + i * 0.13);
        const lift = h * (0.24 - i * 0.03);
        const fill = pen.linear(0, y - lift, w, y + h * 0.4, [
          [0, mix(near, a, i / 4), 0.15 + i * 0.1],
          [0.45, lighten(mix(a, near, i / 6), 0.16 - i * 0.03), 0.86],
          [1, darken(near, 0.4), 0.5],
        ]);
        return `<path d="M0 ${n(y + lift * 0.5)}C${n(w * 0.22)} ${n(y - lift)} ${n(w * 0.38)} ${n(y + lift * 1.5)} ${n(w * 0.62)} ${n(y + lift * 0.1)}S${n(w * 0.9)} ${n(y - lift * 1.3)} ${n(w)} ${n(y - lift * 0.6)}V${n(h)}H0Z" fill="${fill}"/>`;
      })
      .join('');
  } else if (look === 1) {
    art = range(4)
      .map((i) => {
        const r = m * (0.5 - i * 0.085);
        const [x, y] = [w * (0.5 + i * 0.07), h * (0.98 - i * 0.1)];
        return disc(
          x,
          y,
          r,
          pen.linear(x - r, y - r, x + r, y + r * 0.4, [
            [0, lighten(mix(a, near, i * 0.3), 0.25), 0.95],
            [0.5, mix(a, near, 0.3 + i * 0.2), 0.55],
            [1, deep, 0.25],
          ]),
        );
      })
      .join('');
  } else if (look === 3) {
    // Wide slanted ribbons that overlap like folded paper.
    art = range(6)
      .map((i) => {
        const x = w * (-0.1 + i * 0.22);
        const half = m * 0.15;
        const fill = pen.linear(x - half, 0, x + half * 2.4, h * 0.4, [
          [0, lighten(mix(a, near, i / 6), 0.22), 0.92],
          [0.55, mix(near, a, i / 7), 0.8],
          [1, deep, 0.85],
        ]);
        return `<path d="M${n(x)} ${n(h * 1.05)}L${n(x + h * 0.62)} ${n(-h * 0.05)}h${n(half * 1.7)}Q${n(x + h * 0.3 + half * 2.2)} ${n(h * 0.5)} ${n(x + half * 1.6)} ${n(h * 1.05)}Z" fill="${fill}"/>`;
      })
      .join('');
  } else {
    art =
      disc(
        w * 0.66,
        h * 0.36,
        m * 0.13,
        pen.radial(w * 0.66, h * 0.36, m * 0.13, [
          [0, lighten(a, 0.75)],
          [1, lighten(a, 0.3)],
        ]),
      ) +
      disc(
        w * 0.66,
        h * 0.36,
        m * 0.42,
        pen.radial(w * 0.66, h * 0.36, m * 0.42, [
          [0, a, 0.6],
          [1, a, 0],
        ]),
      ) +
      range(4)
        .map((i) => {
          const y = h * (0.5 + i * 0.13);
          const fill = pen.linear(0, y - h * 0.1, 0, y + h * 0.3, [
            [0, mix(lighten(a, 0.12), deep, i * 0.27)],
            [1, mix(near, deep, 0.35 + i * 0.2)],
          ]);
          return `<path d="M0 ${n(y + h * (i % 2 ? 0.06 : -0.02))}Q${n(w * (0.2 + i * 0.1))} ${n(y - h * 0.14)} ${n(w * (0.42 + i * 0.09))} ${n(y + h * 0.02)}T${n(w)} ${n(y - h * (i % 2 ? 0.07 : 0))}V${n(h)}H0Z" fill="${fill}"/>`;
        })
        .join('');
  }
  const light = pen.radial(w * 0.2, h * 0.1, m * 0.75, [
    [0, lighten(a, 0.5), 0.3],
    [1, a, 0],
  ]);
  return base + art + rect(0, 0, w, h, light) + (reflection ? glass(pen, w, h) : '');
}

/** The broad diagonal reflection of the softbox on glass. */
export function glass(pen: Pen, w: number, h: number, strength = 1): string {
  const fill = pen.linear(0, 0, w * 0.55, h * 0.75, [
    [0, '#ffffff', 0.22 * strength],
    [1, '#ffffff', 0.03 * strength],
  ]);
  return `<path d="M0 0H${n(w * 0.56)}L${n(w * 0.2)} ${n(h)}H0Z" fill="${fill}"/><path d="M${n(w * 0.6)} 0H${n(w * 0.68)}L${n(w * 0.32)} ${n(h)}H${n(w * 0.24)}Z" fill="#ffffff" opacity="${n(0.05 * strength)}"/>`;
}

/** A lit screen inside its black frame. */
export function screen(
  pen: Pen,
  w: number,
  h: number,
  bezel: number | readonly [number, number, number, number],
  radius = 0,
  style?: number,
): string {
  const [t, r, b, l] = typeof bezel === 'number' ? [bezel, bezel, bezel, bezel] : bezel;
  const [sw, sh] = [w - l - r, h - t - b];
  const path = `M${n(radius)} 0H${n(sw - radius)}Q${n(sw)} 0 ${n(sw)} ${n(radius)}V${n(sh - radius)}Q${n(sw)} ${n(sh)} ${n(sw - radius)} ${n(sh)}H${n(radius)}Q0 ${n(sh)} 0 ${n(sh - radius)}V${n(radius)}Q0 0 ${n(radius)} 0Z`;
  return (
    rect(0, 0, w, h, '#0b0d11') +
    `<g transform="translate(${n(l)} ${n(t)})"><g clip-path="${pen.clip(path)}">${wallpaper(pen, sw, sh, style)}</g></g>`
  );
}

export type KeyRow = readonly number[];
export const LAPTOP_ROWS: readonly KeyRow[] = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [1, 1, 1, 1.25, 5, 1.25, 1, 1, 1, 1, 1],
];

/** Flat laptop keys, with light between them when `glow` is given. */
export function keys(pen: Pen, w: number, h: number, rows: readonly KeyRow[], colour: string, glow?: string): string {
  const rowHeight = h / (rows.length - 0.35);
  let y = 0;
  let svg = rect(-1.5, -1.5, w + 3, h + 3, glow ? mix('#0b0d11', glow, 0.55) : darken(colour, 0.45), 2);
  if (glow)
    svg += rect(
      0,
      0,
      w,
      h,
      pen.linear(0, 0, w, 0, [
        [0, turnHue(glow, -36), 0.95],
        [0.5, glow, 0.95],
        [1, turnHue(glow, 40), 0.95],
      ]),
    );
  rows.forEach((row, index) => {
    const height = index === 0 ? rowHeight * 0.65 : rowHeight;
    const sum = row.reduce((total, width) => total + width, 0);
    let x = 0;
    for (const width of row) {
      const kw = (w * width) / sum;
      const gap = 1.1;
      svg +=
        rect(x + gap, y + gap, kw - gap * 2, height - gap * 2, darken(colour, 0.3), 1.8) +
        rect(
          x + gap,
          y + gap,
          kw - gap * 2,
          height - gap * 2.7,
          pen.linear(0, y, 0, y + height, [
            [0, lighten(colour, 0.17)],
            [1, lighten(colour, 0.03)],
          ]),
          1.8,
        );
      if (width < 1.6)
        svg += rect(
          x + kw * 0.28,
          y + height * 0.3,
          kw * 0.2,
          height * 0.13,
          glow ?? mix(colour, colour > '#888888' ? '#2a2e35' : '#ffffff', 0.62),
          0.4,
          'opacity="0.8"',
        );
      x += kw;
    }
    y += height;
  });
  return svg;
}
