/** Watches and earbuds. */
import { darken, lighten, luminance, mix } from '../colour.ts';
import { disc, range, rect } from '../details.ts';
import { glass } from '../glass.ts';
import { n, type Pen } from '../primitives.ts';
import { type Frame, lying, point, radians, shift, standing, turn, type V3 } from '../space.ts';
import type { Draw } from './index.ts';

export const watch: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (view === 2) pen.camera(-46, 22, 70);
  else pen.camera(26, 14, 70);
  const f = turn(standing(0, 42, 0), 'x', -14);
  const strapColour = variant === 1 ? mix(accent, body, 0.2) : mix(body, '#1d2126', luminance(body) > 0.6 ? 0 : 0.45);
  const R = 29;
  // The strap goes round behind the case: two surfaces, outer and inner.
  const band =
    (offset: number) =>
    (u: number, v: number): V3 => {
      const a = radians(-152 + 304 * v);
      const width = 23 - 5 * Math.abs(Math.abs(v - 0.5) * 2 - 0.5);
      const tall = (R + offset) * 1.16;
      const s = Math.sin(a);
      return point(f, (u - 0.5) * width, -tall * s, -R - 3 - (R + offset) * Math.cos(a));
    };
  pen.surface(band(0), 8, 90, {
    colour: strapColour,
    gloss: 0.22,
    wrap: false,
    anchor: [0, 42, -60],
    bias: -10,
    flip: true,
  });
  pen.surface(band(-2.6), 8, 90, {
    colour: darken(strapColour, 0.35),
    gloss: 0.15,
    wrap: false,
    anchor: [0, 42, -60],
    bias: -30,
  });
  const outerFront = (u: number, v: number): V3 => {
    const sign = v < 0.5 ? 1 : -1;
    const t = v < 0.5 ? v * 2 : (v - 0.5) * 2;
    const a = radians(18 + 76 * t);
    return point(f, (u - 0.5) * (24 - 3 * t), sign * (R + 1) * 1.16 * Math.sin(a), -R - 3 + (R + 1) * Math.cos(a));
  };
  for (const part of [0, 1]) {
    const half = (u: number, v: number): V3 => outerFront(u, part * 0.5 + v * 0.499);
    pen.surface(half, 10, 40, {
      colour: strapColour,
      gloss: 0.25,
      wrap: false,
      flip: part === 1,
      anchor: point(f, 0, part ? -30 : 30, -10),
      bias: 4,
    });
    if (part === 1)
      for (const i of range(5)) {
        const [p, q] = [half(0.42, 0.5 + i * 0.09), half(0.58, 0.5 + i * 0.09)];
        pen.line([p, q], 1.9, darken(strapColour, 0.62), { bias: 12 });
      }
    else
      pen.line(
        range(12).map((i) => half(0.5, 0.14 + i * 0.06)),
        0.5,
        darken(strapColour, 0.3),
        { bias: 12, opacity: 0.6 },
      );
  }
  const metal = { colour: mix(body, '#b7bdc5', 0.25), metal: 0.85, gloss: 0.5 };
  if (variant === 1) {
    pen.cylinder(f, 22, 10, { ...metal, fillet: 3, bias: 30 });
    pen.cylinder(shift(f, 0, 0, 5.4), 20, 1.6, {
      colour: '#0b0d10',
      gloss: 0.6,
      bias: 34,
      front: face(pen, 40, 40, true),
    });
    for (const y of [9, -9])
      pen.cylinder(turn(shift(f, 23, y, 0), 'y', 90), 2.2, 4, { ...metal, fillet: 0.6, bias: 20 });
  } else {
    const [w, h] = variant === 0 ? [38, 45] : [42, 42];
    pen.slab(f, w, h, 11, { ...metal, radius: 11, fillet: 4, bias: 30 });
    pen.slab(shift(f, 0, 0, 5.2), w - 4, h - 4, 1.6, {
      colour: '#0a0c0f',
      gloss: 0.6,
      radius: 9.4,
      fillet: 0.7,
      bias: 34,
      front: face(pen, w - 4, h - 4, false),
    });
    pen.cylinder(turn(shift(f, w / 2 + 1, 8, 0), 'y', 90), 4, 3.6, {
      ...metal,
      fillet: 0.8,
      bias: 20,
      front: `<circle cx="4" cy="4" r="3" fill="none" stroke="${accent}" stroke-width="0.8"/>`,
    });
    pen.slab(shift(f, w / 2, -8, 0), 1.6, 11, 3.4, { ...metal, radius: 0.8, bias: 10 });
  }
  pen.focus(point(f, 6, 0, 6), 2.2, -8);
};

/** A dial without numerals: rings of activity, marks and hands. */
function face(pen: Pen, w: number, h: number, round: boolean): string {
  const { accent } = pen;
  const [cx, cy] = [w / 2, h / 2];
  const r = Math.min(w, h) / 2;
  const warm = mix(accent, '#ff5a7a', 0.6);
  const cool = mix(accent, '#5aa9ff', 0.6);
  const ring = (radius: number, colour: string, share: number): string => {
    const length = 2 * Math.PI * radius;
    return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${mix(colour, '#0a0c0f', 0.78)}" stroke-width="${n(r * 0.105)}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.105)}" stroke-linecap="round" stroke-dasharray="${n(length * share)} ${n(length)}" transform="rotate(-90 ${n(cx)} ${n(cy)})"/>`;
  };
  const marks = range(12)
    .map(
      (i) =>
        `<rect x="${n(cx - 0.3)}" y="${n(cy - r * 0.9)}" width="0.6" height="${n(r * (i % 3 ? 0.07 : 0.13))}" fill="#e8edf3" transform="rotate(${i * 30} ${n(cx)} ${n(cy)})"/>`,
    )
    .join('');
  const hand = (turnBy: number, length: number, width: number, colour: string): string =>
    `<rect x="${n(cx - width / 2)}" y="${n(cy - length)}" width="${n(width)}" height="${n(length)}" rx="${n(width / 2)}" fill="${colour}" transform="rotate(${turnBy} ${n(cx)} ${n(cy)})"/>`;
  const base = rect(
    0,
    0,
    w,
    h,
    pen.radial(cx * 0.7, cy * 0.5, r * 2, [
      [0, mix(accent, '#0c1220', 0.72)],
      [1, '#07090d'],
    ]),
  );
  const art = round
    ? marks +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.97)}" fill="none" stroke="#20262e" stroke-width="${n(r * 0.05)}"/>` +
      ring(r * 0.6, accent, 0.68) +
      hand(-52, r * 0.5, 1.6, '#f3f6f9') +
      hand(62, r * 0.74, 1.2, '#f3f6f9') +
      hand(150, r * 0.8, 0.5, lighten(accent, 0.2)) +
      disc(cx, cy, 1.5, lighten(accent, 0.3))
    : ring(r * 0.74, warm, 0.78) +
      ring(r * 0.58, accent, 0.62) +
      ring(r * 0.42, cool, 0.86) +
      disc(cx, cy, r * 0.16, lighten(accent, 0.4));
  return `${base + art}<g opacity="0.7">${glass(pen, w, h)}</g>`;
}

export const earbuds: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, d, h] = variant === 1 ? [62, 34, 24] : variant === 2 ? [58, 40, 22] : [60, 30, 30];
  pen.camera(view === 2 ? -28 : 24, view === 2 ? 34 : 24, 70);
  const shell = { colour: body, gloss: 0.55, round: 0.5, roundZ: 0.62, detail: 2.2 };
  // Lower half of the case with its opening, lid tilted back, buds in front of the case and inside it.
  const base = lying(0, h / 2 + 3, 0);
  pen.cushion(base, w, d, h * 1.7, { ...shell, bend: ([x, y, z]) => [x, y, Math.min(z, h * 0.42)] });
  const rim = lying(0, h / 2 + 3 + h * 0.42, 0);
  pen.slab(rim, w * 0.9, d * 0.84, 0.8, {
    colour: darken(body, 0.08),
    gloss: 0.4,
    radius: d * 0.42,
    bias: 20,
    front: range(2)
      .map(
        (i) =>
          `<ellipse cx="${n(w * (i ? 0.64 : 0.26))}" cy="${n(d * 0.42)}" rx="${n(w * 0.15)}" ry="${n(d * 0.27)}" fill="${darken(body, 0.7)}"/>`,
      )
      .join(''),
  });
  const hinge: V3 = [0, h / 2 + 3 + h * 0.44, -d * 0.42];
  const lid = turn({ ...lying(...hinge) }, 'x', 74);
  pen.cushion(shift(lid, 0, d * 0.42, 0), w, d, h * 1.0, {
    ...shell,
    bend: ([x, y, z]) => [x, y, Math.max(z, 0)],
    bias: -40,
  });
  pen.slab(shift(lid, 0, d * 0.42, -0.2), w * 0.92, d * 0.86, 0.6, {
    colour: darken(body, 0.14),
    gloss: 0.5,
    radius: d * 0.42,
    bias: -10,
    back: `<g opacity="0.6">${glass(pen, w, d)}</g>`,
  });
  const led: Frame = standing(0, h * 0.42 + 3, d / 2 + 1.2);
  pen.put(
    `<circle cx="${n(pen.screen(led.o)[0])}" cy="${n(pen.screen(led.o)[1])}" r="1.2" fill="${lighten(accent, 0.35)}"/>`,
    led.o,
    60,
  );
  const bud = (f: Frame, side: number, bias: number): void => {
    if (variant !== 1)
      pen.lathe(
        { o: point(f, 0, -9, 0), x: f.x, y: f.z, z: [-f.y[0], -f.y[1], -f.y[2]] },
        [
          [0, -8],
          [3.6, -8],
          [3.4, 4],
          [3.3, 14],
          [2.9, 16.4],
          [0, 17],
        ],
        { colour: body, gloss: 0.6, steps: 28, bias, paint: (v) => (v > 0.72 ? mix(accent, body, 0.1) : undefined) },
      );
    pen.cushion(f, 16, 17, 14.5, { colour: body, gloss: 0.65, round: 0.9, roundZ: 0.95, bias: bias + 4, detail: 1.4 });
    const tip = turn(shift(f, side * 5, 1.6, 5), 'y', side * 42);
    pen.lathe(
      tip,
      [
        [0, -1],
        [4, -1],
        [4.4, 1],
        [5.6, 2.4],
        [5, 5.6],
        [3.4, 7],
        [2.2, 7],
        [2, 5.8],
        [0, 5.6],
      ],
      { colour: variant === 2 ? accent : '#30353c', gloss: 0.2, steps: 30, bias: bias + 10 },
    );
    if (variant === 1)
      pen.cylinder(shift(turn(f, 'y', side * -28), 0, 0, 7), 5, 1, {
        colour: accent,
        gloss: 0.7,
        fillet: 0.4,
        bias: bias + 12,
      });
  };
  pen.layer = 1;
  bud(turn(standing(-26, variant === 1 ? 8 : 25, 33), 'z', 9), 1, 0);
  bud(turn(standing(20, variant === 1 ? 8 : 25, 40), 'z', -8), -1, 20);
  pen.focus([16, 22, 40], 2.3, -6);
};
