/** Keyboard, mouse, mouse pad, USB hub, external drive. */
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { holes, ports, range, rect, stroke } from '../details.ts';
import { n } from '../primitives.ts';
import { type DomePoint, dome, paintDome } from '../shapes.ts';
import {
  type Frame,
  freeOutline,
  lying,
  pick,
  point,
  roundedOutline,
  shift,
  smooth,
  turn,
  type V2,
  type V3,
} from '../space.ts';
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

export const mousepad: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h] = pick(
    [
      [360, 300],
      [460, 220],
      [400, 320],
    ],
    variant,
  ) as [number, number];
  pen.camera(view === 2 ? -24 : 26, view === 2 ? 34 : 46, w);
  const f = lying(0, 2.5, 0);
  const tone = mix(body, '#1d2126', luminance(body) > 0.6 ? 0 : 0.2);
  const art =
    variant === 0
      ? range(7)
          .map((i) =>
            stroke(
              `M${-20} ${n(h * (0.5 + i * 0.09))}C${n(w * 0.3)} ${n(h * (0.2 + i * 0.09))} ${n(w * 0.5)} ${n(h * (0.95 - i * 0.02))} ${w + 20} ${n(h * (0.3 + i * 0.08))}`,
              mix(accent, tone, i * 0.1),
              7 - i * 0.7,
              `opacity="${n(0.9 - i * 0.09)}"`,
            ),
          )
          .join('')
      : variant === 1
        ? `<path d="M0 ${h}L${n(w * 0.36)} 0H${n(w * 0.5)}L${n(w * 0.14)} ${h}Z" fill="${accent}" opacity="0.9"/><path d="M${n(w * 0.2)} ${h}L${n(w * 0.56)} 0H${n(w * 0.6)}L${n(w * 0.24)} ${h}Z" fill="${turnHue(accent, 30)}" opacity="0.6"/><path d="M${n(w * 0.3)} ${h}L${n(w * 0.66)} 0H${n(w * 0.675)}L${n(w * 0.315)} ${h}Z" fill="${accent}" opacity="0.5"/>`
        : range(9)
            .map(
              (i) =>
                `<circle cx="${n(w * 0.7)}" cy="${n(h * 0.45)}" r="${n(14 + i * 24)}" fill="none" stroke="${mix(accent, tone, i * 0.1)}" stroke-width="${n(4 - i * 0.35)}" opacity="0.85"/>`,
            )
            .join('');
  const weave = `<g opacity="0.1">${holes(w, h, 5, { radius: 0.8, fill: '#ffffff' })}</g>`;
  const stitch = `<rect x="3" y="3" width="${w - 6}" height="${h - 6}" rx="11" fill="none" stroke="${mix(accent, '#ffffff', 0.15)}" stroke-width="2.2" stroke-dasharray="3.4 1.6"/>`;
  const lit = rect(
    0,
    0,
    w,
    h,
    pen.radial(w * 0.25, h * 0.2, w * 0.8, [
      [0, '#ffffff', 0.14],
      [1, '#000000', 0.12],
    ]),
  );
  pen.slab(f, w, h, 5, {
    colour: mix(tone, accent, 0.25),
    cap: tone,
    gloss: 0.05,
    radius: 14,
    fillet: 1.6,
    front: rect(0, 0, w, h, tone) + art + weave + lit + stitch,
  });
  if (view === 2) {
    // The near corner rolled up to show the rubber underside.
    const roll = lying(0, 22, -h / 2 + 14);
    pen.cylinder({ o: roll.o, x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] }, 20, w, {
      colour: '#22262b',
      gloss: 0.1,
      fillet: 1.5,
      bias: 40,
    });
    for (const x of [-w / 2 - 0.3, w / 2 + 0.3])
      pen.decal(
        { o: [x, 22, -h / 2 + 14], x: [0, 0, -Math.sign(x)], y: [0, 1, 0], z: [Math.sign(x), 0, 0] },
        40,
        40,
        range(4)
          .map(
            (i) =>
              `<circle cx="20" cy="20" r="${17 - i * 4.4}" fill="none" stroke="${i % 2 ? accent : '#0d0f12'}" stroke-width="1.8"/>`,
          )
          .join(''),
        200,
      );
  }
  pen.focus([w * 0.32, 4, h * 0.32], 2.6, -6);
};

export const usbHub: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, d, h] = pick(
    [
      [112, 36, 13],
      [126, 46, 16],
      [60, 60, 22],
    ],
    variant,
  ) as [number, number, number];
  pen.camera(view === 2 ? -34 : 26, view === 2 ? 36 : 32, w);
  const f = lying(0, h / 2, 0);
  const top =
    rect(w - 18, d / 2 - 1.2, 8, 2.4, lighten(accent, 0.2), 1.2) +
    rect(
      0,
      0,
      w,
      d,
      pen.linear(0, 0, w, d, [
        [0, '#fff', 0.12],
        [0.5, '#fff', 0],
        [1, '#000', 0.08],
      ]),
    );
  pen.slab(f, w, d, h, {
    colour: body,
    metal: 0.7,
    gloss: 0.35,
    radius: variant === 2 ? 14 : 6,
    fillet: 2.4,
    front: top,
  });
  const front: Frame = { o: [0, h / 2, d / 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
  pen.decal(
    front,
    w,
    h,
    ports(
      pen,
      variant === 2 ? 10 : 9,
      h / 2,
      variant === 2
        ? ['usb-blue', 'usb-blue', 'usb-c']
        : variant === 1
          ? ['hdmi', 'usb-blue', 'usb-blue', 'usb-c', 'sd', 'audio']
          : ['hdmi', 'usb-blue', 'usb-blue', 'usb-c', 'sd'],
      variant === 2 ? 3 : 5.5,
    ),
    100,
  );
  for (const sign of [-1, 1])
    pen.decal(
      { o: [(sign * w) / 2, h / 2, 0], x: [0, 0, -sign], y: [0, 1, 0], z: [sign, 0, 0] },
      d,
      h,
      ports(pen, d / 2 - 7, h / 2, sign > 0 ? ['lan'] : ['usb-c'], 4),
      100,
    );
  const z = -d / 2;
  const start: V3[] = [
    [-w * 0.2, h / 2, z],
    [-w * 0.22, h / 2, z - 20],
    [-w * 0.05, h * 0.3, z - 46],
    [w * 0.34, 3, z - 44],
    [w * 0.62, 3, z - 16],
  ];
  pen.tube(start, 2.4, { colour: mix(body, '#22262b', 0.6), bias: -100 });
  pen.slab(turn(lying(w * 0.62 + 6, 4, z - 8), 'z', -38), 12, 20, 7, {
    colour: body,
    metal: 0.6,
    radius: 2.6,
    fillet: 1.4,
    bias: -60,
  });
  pen.slab(turn(lying(w * 0.62 + 14.5, 4, z + 3), 'z', -38), 8.6, 8, 2.8, {
    colour: '#d5dae0',
    metal: 0.9,
    gloss: 0.6,
    radius: 1.4,
    bias: -40,
  });
  pen.focus([-w * 0.1, h / 2, d / 2], 2.5, -8);
};

export const externalDrive: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h, d] = pick(
    [
      [80, 112, 13],
      [62, 100, 11],
      [84, 118, 18],
    ],
    variant,
  ) as [number, number, number];
  pen.camera(view === 2 ? -40 : 32, view === 2 ? 30 : 42, h);
  const f = turn(lying(0, d / 2 + (variant === 2 ? 2 : 0), 0), 'z', view === 2 ? 64 : 0);
  const ribs =
    variant === 0
      ? range(16)
          .map(
            (i) =>
              rect(0, 14 + i * 5.6, w, 2.4, darken(body, 0.24)) +
              rect(0, 16.4 + i * 5.6, w, 0.6, '#fff', 0, 'opacity="0.22"'),
          )
          .join('')
      : variant === 1
        ? `<path d="M0 0H${w}V${n(h * 0.3)}L0 ${n(h * 0.52)}Z" fill="${lighten(body, 0.12)}"/><path d="M0 ${n(h * 0.52)}L${w} ${n(h * 0.3)}v3L0 ${n(h * 0.52 + 3)}Z" fill="${accent}"/>`
        : rect(12, 14, w - 24, h - 28, darken(body, 0.35), 6) +
          range(8)
            .map((i) => stroke(`M12 ${20 + i * 10}L${w - 12} ${8 + i * 10}`, lighten(body, 0.1), 2))
            .join('');
  const led = rect(w / 2 - 5, h - 8, 10, 2, lighten(accent, 0.35), 1);
  if (variant === 2)
    pen.slab(f, w + 6, h + 6, d + 3, { colour: accent, gloss: 0.15, radius: 13, fillet: 5, bias: -10 });
  pen.slab(shift(f, 0, 0, variant === 2 ? 1.6 : 0), w, h, d + (variant === 2 ? 1 : 0), {
    colour: body,
    metal: variant === 2 ? 0 : 0.6,
    gloss: 0.35,
    radius: variant === 2 ? 9 : 8,
    fillet: 2.4,
    front:
      ribs +
      led +
      rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, '#fff', 0.14],
          [0.5, '#fff', 0],
          [1, '#000', 0.1],
        ]),
      ),
  });
  const near: Frame = {
    o: point(f, 0, -h / 2 - (variant === 2 ? 3 : 0)),
    x: f.x,
    y: f.z,
    z: [-f.y[0], -f.y[1], -f.y[2]],
  };
  pen.decal(near, 40, d, ports(pen, 15.5, d / 2, ['usb-c'], 2), 100);
  const out = point(f, 0, -h / 2 - 13);
  if (view !== 2) {
    pen.slab(shift(f, 0, -h / 2 - 11, 0), 11, 18, 6.6, { colour: '#22262b', radius: 2, fillet: 1.4, bias: 60 });
    pen.tube(
      [
        [out[0], 6, out[2] + 6],
        [out[0] + 4, 4, out[2] + 22],
        [out[0] + 30, 3, out[2] + 26],
        [out[0] + 62, 3, out[2] + 2],
        [out[0] + 58, 3, out[2] - 44],
        [out[0] + 70, 3, out[2] - 70],
      ],
      2.2,
      { colour: '#22262b', bias: 20 },
    );
  }
  pen.focus(point(f, 6, -h * 0.26, d), 2.4, -8);
};
