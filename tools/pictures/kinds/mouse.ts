/** The mouse: a dome with seams that follow it. */
import { darken, lighten } from '../colour.ts';
import { range } from '../details.ts';
import { n } from '../primitives.ts';
import { type DomePoint, dome, paintDome } from '../shapes.ts';
import {
  type Frame,
  freeOutline,
  lying,
  point,
  roundedOutline,
  shift,
  smooth,
  turn,
  type V2,
  type V3,
} from '../space.ts';
import type { Draw } from './index.ts';

const mirror = (points: DomePoint[]): DomePoint[] => [
  ...points,
  ...points
    .filter(({ edge }) => edge[0] !== 0)
    .reverse()
    .map(({ edge, spine }): DomePoint => ({ edge: [-edge[0], edge[1]], spine: [-spine[0], spine[1]] })),
];

export const mouse: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const gaming = variant !== 2;
  pen.camera(view === 2 ? -52 : 30, view === 2 ? 24 : 40, 120);
  const f = turn(lying(0, 3, 0), 'z', view === 2 ? 0 : -8);
  // Half an outline, from the palm (near) to the buttons (far), anticlockwise on the right side.
  const half: DomePoint[] = gaming
    ? [
        { edge: [0, -63], spine: [0, -22] },
        { edge: [20, -59], spine: [2, -22] },
        { edge: [32, -42], spine: [3, -20] },
        { edge: [33, -16], spine: [3, -12] },
        { edge: [28.5, 12], spine: [3, 8] },
        { edge: [31, 40], spine: [3, 28] },
        { edge: [29, 57], spine: [3, 36] },
        { edge: [14, 61], spine: [2, 38] },
        { edge: [0, 60], spine: [0, 38] },
      ]
    : [
        { edge: [0, -56], spine: [0, -16] },
        { edge: [19, -51], spine: [1, -16] },
        { edge: [29, -33], spine: [2, -14] },
        { edge: [31, -4], spine: [2, -6] },
        { edge: [30, 26], spine: [2, 14] },
        { edge: [25, 46], spine: [2, 24] },
        { edge: [13, 55], spine: [1, 26] },
        { edge: [0, 57], spine: [0, 26] },
      ];
  const tall = gaming ? 40 : 31;
  const height = (_: number, y: number): number =>
    tall * (0.66 + 0.34 * Math.cos(((y + 16) / 80) * 1.35) ** 2 - Math.max(0, y - 30) * 0.004);
  const shape = dome(f, mirror(half), height, gaming ? 0.5 : 0.62);
  const grip = darken(body, 0.28);
  pen.extrude(shift(f, 0, 0, -1), roundedOutline(gaming ? 58 : 52, gaming ? 116 : 104, 26), 3, {
    colour: '#101215',
    bias: -200,
  });
  paintDome(
    pen,
    shape,
    {
      colour: body,
      gloss: gaming ? 0.35 : 0.5,
      bias: -50,
      paint: (u, v) =>
        gaming && v < 0.5 && ((u > 0.16 && u < 0.4) || (u > 0.6 && u < 0.84))
          ? grip
          : variant === 1 && v < 0.1 && (u < 0.16 || u > 0.84)
            ? accent
            : undefined,
    },
    132,
    40,
  );
  // Seams follow the surface: a plan position is mapped to the dome by search.
  const on = (x: number, y: number): V3 => point(f, x, y, surfaceHeight(shape, f, x, y));
  const seam = (points: V2[], width: number, colour: string, opacity: number, glow?: number): void =>
    pen.line(
      smooth(points, false, 8).map(([x, y]) => on(x, y)),
      width,
      colour,
      { opacity, bias: 120, glow },
    );
  const front = gaming ? 51 : 47;
  for (const side of [-1, 1]) {
    seam(
      [
        [side * 4.4, front],
        [side * 4.6, 36],
        [side * 4.4, 6],
      ],
      0.9,
      '#050608',
      0.85,
    );
    seam(
      [
        [side * 4.4, 6],
        [side * 16, 1],
        [side * (gaming ? 22 : 25), 3],
      ],
      0.9,
      '#050608',
      0.8,
    );
    seam(
      [
        [side * 16.4, 0.1],
        [side * (gaming ? 21.5 : 24.5), 2.2],
      ],
      0.5,
      '#ffffff',
      0.2,
    );
  }
  if (gaming) {
    for (const side of [-1, 1])
      seam(
        [
          [side * 19, 4],
          [side * 21, -14],
          [side * 18, -34],
          [side * 9, -48],
        ],
        1.7,
        lighten(accent, 0.35),
        1,
        2.8,
      );
    for (const y of [
      [14, 0],
      [-3, -18],
    ] as const)
      seam(
        [
          [-22.5, y[0]],
          [-23.4, (y[0] + y[1]) / 2],
          [-23.5, y[1]],
        ],
        4.8,
        darken(body, 0.55),
        1,
      );
    for (const y of [
      [14, 0],
      [-3, -18],
    ] as const)
      seam(
        [
          [-22, y[0] - 0.5],
          [-22.9, (y[0] + y[1]) / 2],
          [-23, y[1] + 0.5],
        ],
        1,
        lighten(body, 0.4),
        0.6,
      );
  }
  // Only the part of the wheel above the surface is built.
  const [, top] = on(0, 26);
  const wheel: Frame = { o: [f.o[0] + f.y[0] * 26, top - 5.6, f.o[2] + f.y[2] * 26], x: f.y, y: f.z, z: f.x };
  pen.layer = 1;
  const rim = (x: number): V3[] => range(12).map((i) => on(x, front - (i * (front - 9)) / 11));
  pen.put(
    `<path d="M${[...rim(-4.6), ...rim(4.6).reverse()].map((v) => pen.screen(v).map(n).join(' ')).join('L')}Z" fill="#0c0e11"/>`,
    wheel.o,
    100,
  );
  const tread = range(22).map((i): V2 => {
    const a = ((30 + (i * 120) / 21) * Math.PI) / 180;
    return [Math.cos(a) * 9, Math.sin(a) * 9];
  });
  pen.extrude(wheel, freeOutline(tread), 6, { colour: '#2b3037', gloss: 0.4, fillet: 0.8, bias: 110 });
  for (const i of range(8)) {
    const a = ((44 + i * 13) * Math.PI) / 180;
    pen.line(
      [
        point(wheel, Math.cos(a) * 9.1, Math.sin(a) * 9.1, -2.2),
        point(wheel, Math.cos(a) * 9.1, Math.sin(a) * 9.1, 2.2),
      ],
      0.7,
      i % 3 === 1 && gaming ? lighten(accent, 0.3) : '#5b626c',
      { bias: 130 },
    );
  }
  pen.line([on(0, 2), on(0, -4)], 3.4, gaming ? lighten(accent, 0.2) : '#15181c', { bias: 120 });
  pen.layer = 0;
  if (variant === 1)
    pen.tube(
      [point(f, 0, 60, 6), point(f, 2, 78, 3), point(f, 16, 96, 0), point(f, 44, 100, 0), point(f, 64, 88, 0)],
      1.9,
      { colour: '#1c1f24', bias: -300 },
    );
  pen.focus(on(0, 26), 2.3, -10);
};

/** Height of a dome above its base at a plan position, found by search. */
function surfaceHeight(shape: (u: number, v: number) => V3, f: Frame, x: number, y: number): number {
  const spot = (u: number, v: number): { miss: number; z: number } => {
    const at = shape(u, Math.min(0.998, Math.max(0.02, v)));
    const d: V3 = [at[0] - f.o[0], at[1] - f.o[1], at[2] - f.o[2]];
    const [px, py, z] = [f.x, f.y, f.z].map((axis) => d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2]) as [
      number,
      number,
      number,
    ];
    return { miss: Math.hypot(px - x, py - y), z };
  };
  let [u, v] = [0, 0];
  let best = spot(u, v);
  const attempt = (nu: number, nv: number): void => {
    const next = spot(nu, nv);
    if (next.miss < best.miss) [u, v, best] = [nu, nv, next];
  };
  for (let i = 0; i < 60; i += 1) for (let j = 1; j < 20; j += 1) attempt(i / 60, j / 20);
  for (let size = 0.02; size > 0.0001; size *= 0.72) {
    for (const [du, dv] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as const)
      attempt(u + du * size, v + dv * size);
  }
  return best.z + 0.3;
}
