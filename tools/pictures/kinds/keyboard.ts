/** The keyboard, key by key. */
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { rect } from '../details.ts';
import { n } from '../primitives.ts';
import { lying, pick, point, roundedOutline, shift, turn } from '../space.ts';
import type { Draw } from './index.ts';

const ROWS: readonly (readonly number[])[] = [
  [1, -1, 1, 1, 1, 1, -0.5, 1, 1, 1, 1, -0.5, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
];

/** The parts of a keyboard's deck that carry no keys: x, y, width, height in key widths. */
function plates(pitch: number, colour: string, numbers: boolean): string {
  const areas: readonly (readonly [number, number, number, number])[] = [
    [0, 1, 18.25, 0.35],
    [1, 0, 1, 1],
    [6, 0, 0.5, 1],
    [10.5, 0, 0.5, 1],
    [15, 0, 0.25, 6.35],
    [15, 3.35, 3.3, 1],
    [15, 4.35, 1.25, 1],
    [17.25, 4.35, 1.1, 1],
    ...(numbers
      ? ([
          [18.25, 0, 0.25, 6.35],
          [18.25, 0, 4.25, 1.35],
        ] as const)
      : []),
  ];
  return areas.map(([x, y, w, h]) => rect(7 + x * pitch, 7 + y * pitch, w * pitch, h * pitch, colour)).join('');
}

export const keyboard: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const pitch = 19;
  const extra = pick([3.25, 7.5, 0], variant);
  const compact = variant === 2;
  const rows = compact ? ROWS.slice(1) : ROWS;
  const w = (15 + extra) * pitch + 14;
  const d = (rows.length + (compact ? 0 : 0.35)) * pitch + 14;
  pen.camera(view === 2 ? -26 : 18, view === 2 ? 34 : 48, w);
  const f = turn(lying(0, 14, 0), 'x', 4);
  const bright = luminance(body) > 0.55;
  pen.slab(shift(f, 0, 0, -4), w, d, 16, {
    colour: body,
    metal: 0.3,
    gloss: 0.3,
    radius: 7,
    fillet: 3,
    front:
      rect(6, 6, w - 12, d - 12, mix(bright ? '#c4cad2' : '#07090c', accent, 0.12), 3) +
      rect(
        6,
        6,
        w - 12,
        d - 12,
        pen.linear(0, 0, w, 0, [
          [0, turnHue(accent, -30), bright ? 0.3 : 0.5],
          [0.5, accent, bright ? 0.3 : 0.5],
          [1, turnHue(accent, 35), bright ? 0.3 : 0.5],
        ]),
        3,
      ) +
      (compact ? '' : plates(pitch, darken(body, 0.12), variant === 1)),
    bias: -900,
  });
  const base = bright ? '#f4f5f7' : '#2a2e35';
  const cap = (x: number, y: number, kw: number, colour: string, kh = 1): void => {
    const at = shift(f, -w / 2 + 7 + (x + kw / 2) * pitch, d / 2 - 7 - (y + kh / 2) * pitch, 8.5);
    const [cw, ch] = [kw * pitch - 1.4, kh * pitch - 1.4];
    const ink = luminance(colour) > 0.5 ? '#3a4048' : lighten(accent, 0.55);
    const top =
      `<ellipse cx="${n(cw / 2)}" cy="${n(ch * 0.5)}" rx="${n(cw * 0.34)}" ry="${n(ch * 0.3)}" fill="#000" opacity="0.07"/>` +
      (kw < 1.6 && kh === 1 ? rect(cw * 0.32, ch * 0.27, 4.4, 1.7, ink, 0.6, 'opacity="0.85"') : '');
    pen.extrude(at, roundedOutline(cw, ch, 2.2, 3), 9, { colour, gloss: 0.25, taper: 2.1, fillet: 0.8, front: top });
  };
  const accents = new Set(['2.25', '2', '2.75', '1.25', '1.5', '1.75']);
  rows.forEach((row, r) => {
    let x = 0;
    const y = compact ? r : r === 0 ? 0 : r + 0.35;
    for (const kw of row) {
      if (kw < 0) {
        x -= kw;
        continue;
      }
      const special = accents.has(String(kw));
      const first = r === (compact ? 0 : 0) && x === 0;
      cap(x, y, kw, first ? accent : special ? (bright ? mix(base, accent, 0.3) : darken(base, 0.28)) : base);
      x += kw;
    }
  });
  if (!compact) {
    for (const [cx, cy] of [
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1.35],
      [1, 1.35],
      [2, 1.35],
      [0, 2.35],
      [1, 2.35],
      [2, 2.35],
      [1, 4.35],
      [0, 5.35],
      [1, 5.35],
      [2, 5.35],
    ] as const)
      cap(15.25 + cx, cy, 1, bright ? mix(base, accent, 0.3) : darken(base, 0.28));
  }
  if (variant === 1) {
    for (const y of [1.35, 2.35, 3.35, 4.35]) for (const x of [0, 1, 2]) cap(18.5 + x, y, 1, base);
    cap(18.5, 5.35, 2, base);
    cap(20.5, 5.35, 1, base);
    cap(21.5, 1.35, 1, base);
    cap(21.5, 2.35, 1, base, 2);
    cap(21.5, 4.35, 1, accent, 2);
    pen.cylinder(shift(f, w / 2 - 26, d / 2 - 16, 12), 11, 14, {
      colour: '#aab1ba',
      metal: 0.9,
      gloss: 0.5,
      fillet: 1.5,
      bias: 200,
    });
  }
  pen.tube(
    [point(f, -w * 0.3, d / 2, -4), point(f, -w * 0.3, d / 2 + 16, -10), point(f, -w * 0.24, d / 2 + 34, -13)],
    2.6,
    { colour: '#1c1f24', bias: -1000 },
  );
  pen.focus([-w * 0.28, 14, -4], 2.6, -8);
};
