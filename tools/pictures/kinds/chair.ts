/** The chair. */
import { darken, lighten, mix } from '../colour.ts';
import { disc, range, rect } from '../details.ts';
import { dots, onCushion } from '../shapes.ts';
import { lying, point, shift, smooth, standing, turn, type V2, type V3 } from '../space.ts';
import type { Draw } from './index.ts';

const power = (value: number, exponent: number): number => Math.sign(value) * Math.abs(value) ** exponent;

/** Where a cushion's (u, v) lies across its face, -1…1 in x and y. */
const across = (u: number, v: number, round: number, roundZ: number): V2 => {
  const ring = power(Math.cos((v - 0.5) * Math.PI), roundZ);
  return [ring * power(Math.cos(u * 2 * Math.PI), round), ring * power(Math.sin(u * 2 * Math.PI), round)];
};

export const chair: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const mesh = variant === 1;
  pen.camera(view === 2 ? 146 : -30, 12, 1250);
  // Five-star base with casters.
  for (const i of range(5)) {
    const a = ((i * 72 + 90) * Math.PI) / 180;
    const [dx, dz] = [Math.cos(a), Math.sin(a)];
    pen.tube(
      [
        [dx * 30, 118, dz * 30],
        [dx * 170, 104, dz * 170],
        [dx * 300, 78, dz * 300],
      ],
      22,
      { colour: mix(body, '#2a2e34', 0.6), gloss: 0.5 },
    );
    for (const off of [-15, 15])
      pen.cylinder(
        { o: [dx * 308 - dz * off, 32, dz * 308 + dx * off], x: [dx, 0, dz], y: [0, 1, 0], z: [-dz, 0, dx] },
        32,
        22,
        {
          colour: '#1b1e23',
          gloss: 0.4,
          fillet: 5,
          front: disc(32, 32, 13, '#3a4048'),
          back: disc(32, 32, 13, '#3a4048'),
        },
      );
  }
  pen.cylinder(lying(0, 150, 0), 40, 80, { colour: '#23272d', gloss: 0.5 });
  pen.cylinder(lying(0, 250, 0), 24, 190, { colour: '#8f969f', metal: 0.9, gloss: 0.6 });
  pen.slab(lying(0, 350, 0), 220, 230, 44, { colour: '#1b1e23', radius: 20, fillet: 8 });
  // Seat.
  const seatAt = lying(0, 430, 10);
  const sag = ([x, y, z]: V3): V3 => [x, y, z + (z > 0 ? (x / 270) ** 2 * 34 : 0) - Math.max(0, -y - 170) * 0.18];
  pen.cushion(seatAt, 540, 530, 130, { colour: body, gloss: 0.25, round: 0.32, roundZ: 0.42, detail: 1.5, bend: sag });
  const seat = onCushion(seatAt, 540, 530, 130, 0.32, 0.42, sag);
  const trace = (on: typeof seat, points: V2[], width: number, colour: string, opacity = 1): void =>
    pen.line(
      smooth(points).map(([x, y]) => on(x, y)),
      width,
      colour,
      { bias: 150, opacity },
    );
  if (!mesh) {
    for (const side of [-1, 1])
      trace(
        seat,
        [
          [side * 178, 200],
          [side * 176, 0],
          [side * 176, -150],
          [side * 174, -236],
        ],
        17,
        accent,
      );
    for (const y of [90, 0, -90, -170])
      trace(
        seat,
        [
          [-160, y],
          [0, y + 4],
          [160, y],
        ],
        3,
        darken(body, 0.45),
        0.8,
      );
  }
  // Arm rests.
  for (const side of [-1, 1]) {
    const x = side * 312;
    pen.tube(
      [
        [side * 190, 372, 20],
        [x - side * 6, 380, 20],
        [x, 420, 20],
      ],
      17,
      { colour: '#1b1e23', gloss: 0.4, bias: side > 0 === (view === 2) ? -60 : 60 },
    );
    pen.slab(standing(x, 510, 20), 40, 200, 62, {
      colour: '#1f2328',
      radius: 8,
      fillet: 6,
      gloss: 0.4,
      bias: side > 0 === (view === 2) ? -60 : 60,
    });
    pen.slab(lying(x - side * 6, 622, 30), 96, 260, 34, {
      colour: '#23272d',
      gloss: 0.3,
      radius: 34,
      fillet: 12,
      bias: side > 0 === (view === 2) ? -40 : 90,
    });
  }
  // Back rest leans away from the viewer.
  const back = turn(standing(0, 480, -215), 'x', -12);
  const rest = shift(back, 0, 385, 0);
  const width = mesh ? 480 : 540;
  const shapeBack = ([x, y, z]: V3): V3 => {
    const t = (y + 390) / 780;
    const waist = mesh
      ? 1 - 0.16 * Math.cos(t * 6.2) * (1 - t) - 0.1 * t
      : 1 + 0.05 * Math.sin(t * 9 - 0.6) - 0.22 * Math.max(0, t - 0.72) * 3;
    return [x * waist, y, z + (x / 270) ** 2 * 52 + Math.sin(t * 5.6) * 14];
  };
  if (mesh) {
    pen.cushion(rest, width, 700, 54, {
      colour: mix(body, '#2a2e34', 0.4),
      gloss: 0.3,
      round: 0.35,
      roundZ: 0.3,
      bend: shapeBack,
      detail: 1.4,
      paint: (u, v) => {
        const [x, y] = across(u, v, 0.35, 0.3);
        return Math.abs(x) < 0.86 && Math.abs(y) < 0.9 ? mix(body, '#0d0f12', 0.35) : undefined;
      },
    });
    const face =
      (sign: number) =>
      (u: number, v: number): V3 => {
        const [x, y, z] = shapeBack([(u - 0.5) * width * 0.84, (v - 0.5) * 700 * 0.88, sign * 27]);
        return point(rest, x, y, z);
      };
    if (pen.sees(rest.z))
      dots(pen, face(1), 66, 96, 2.3, lighten(accent, 0.1), { opacity: 0.55, bias: 80, anchor: rest.o });
    else
      dots(pen, face(-1), 66, 96, 2.3, lighten(accent, 0.1), { opacity: 0.45, bias: 80, flip: true, anchor: rest.o });
    pen.tube(
      [
        [0, 400, -230],
        [0, 560, -290],
        [0, 760, -330],
      ],
      30,
      { colour: '#23272d', gloss: 0.4, bias: view === 2 ? 90 : -90 },
    );
    pen.cushion(shift(back, 0, 800, 22), 320, 130, 66, { colour: body, gloss: 0.2, round: 0.4, roundZ: 0.5, bias: 40 });
  } else {
    pen.cushion(rest, width, 800, 128, {
      colour: body,
      gloss: 0.28,
      round: 0.3,
      roundZ: 0.36,
      bend: shapeBack,
      detail: 1.7,
    });
    if (pen.sees(rest.z)) {
      const on = onCushion(rest, width, 800, 128, 0.3, 0.36, shapeBack);
      for (const side of [-1, 1]) {
        trace(
          on,
          [
            [side * 168, -330],
            [side * 172, -150],
            [side * 166, 60],
            [side * 178, 220],
            [side * 128, 366],
          ],
          variant === 2 ? 10 : 19,
          accent,
        );
        if (variant === 2)
          trace(
            on,
            [
              [side * 222, -40],
              [side * 218, 100],
              [side * 212, 220],
            ],
            46,
            accent,
          );
        else
          trace(
            on,
            [
              [side * 214, -300],
              [side * 216, 0],
              [side * 212, 240],
            ],
            4,
            lighten(body, 0.25),
            0.8,
          );
      }
      for (const y of [-280, -40, 40, 120, 200])
        trace(
          on,
          [
            [-150, y],
            [0, y - 6],
            [150, y],
          ],
          3,
          darken(body, 0.45),
          0.8,
        );
    }
    for (const side of [-1, 1])
      pen.decal(
        shift(rest, side * 100, 350, 74),
        70,
        30,
        rect(0, 0, 70, 30, accent, 15) + rect(5, 5, 60, 20, '#0b0d10', 10),
        140,
      );
    const pillow = { colour: mix(accent, body, 0.12), gloss: 0.2, round: 0.5, roundZ: 0.7 };
    if (pen.sees(rest.z)) {
      pen.cushion(shift(rest, 0, 282, 92), 300, 120, 84, { ...pillow, colour: darken(body, 0.12), bias: 120 });
      pen.cushion(shift(rest, 0, -150, 100), 360, 190, 92, {
        ...pillow,
        colour: variant === 2 ? accent : darken(body, 0.1),
        bias: 120,
      });
      pen.line(
        smooth([
          [-150, 282],
          [0, 284],
          [150, 282],
        ] as V2[]).map(([x, y]) => point(rest, x, y, 136)),
        5,
        accent,
        { bias: 170, opacity: 0.9 },
      );
    } else {
      for (const x of [-110, 110])
        pen.line([point(rest, x, -300, -62), point(rest, x * 0.9, 0, -56), point(rest, x * 0.8, 300, -60)], 7, accent, {
          bias: 200,
        });
    }
  }
  pen.focus(point(rest, 40, 200, 60), 2.6, -6);
};
