/** Gaming gear: controller, console, steering wheel. */
import { ports } from '../circuits.ts';
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { disc, holes, moved, range, rect, slits } from '../details.ts';
import { shade } from '../light.ts';
import { arc, type DomePoint, dome, paintDome, torus } from '../shapes.ts';
import { type Frame, freeOutline, lying, pick, point, shift, smooth, standing, turn, type V2 } from '../space.ts';
import type { Draw } from './index.ts';
import { stick } from './portable.ts';

export const controller: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (view === 2) pen.camera(-24, 24, 165);
  else pen.camera(12, 52, 165);
  const f = turn(lying(0, 34, 0), 'x', view === 2 ? 16 : 12);
  const half: DomePoint[] = [
    { edge: [0, 40], spine: [0, 5] },
    { edge: [26, 41], spine: [20, 5] },
    { edge: [52, 45], spine: [40, 4] },
    { edge: [68, 38], spine: [48, 1] },
    { edge: [77, 14], spine: [54, -6] },
    { edge: [83, -18], spine: [61, -22] },
    { edge: [84, -46], spine: [67, -42] },
    { edge: [74, -60], spine: [67, -44] },
    { edge: [61, -54], spine: [64, -36] },
    { edge: [49, -34], spine: [57, -14] },
    { edge: [36, -23], spine: [44, 2] },
    { edge: [16, -20], spine: [18, 5] },
    { edge: [0, -20], spine: [0, 5] },
  ];
  // The outline has to run anticlockwise: down the right side would be clockwise, so walk it backwards.
  const full = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(({ edge, spine }): DomePoint => ({ edge: [-edge[0], edge[1]], spine: [-spine[0], spine[1]] })),
  ].reverse();
  const top = dome(f, full, (x) => 15 + Math.min(1, Math.abs(x) / 70) * 3, 0.62);
  const under = dome(f, full, (x, y) => -14 - Math.max(0, -y) * 0.22 - Math.abs(x) * 0.04, 0.7);
  // Where the two slopes meet, a ridge closes the last gap.
  pen.line(
    smooth<V2>([
      [-67, -44],
      [-61, -22],
      [-54, -6],
      [-40, 3],
      [0, 5],
      [40, 3],
      [54, -6],
      [61, -22],
      [67, -44],
    ]).map(([x, y]) => point(f, x, y, 15 + Math.min(1, Math.abs(x) / 70) * 3)),
    7,
    shade({ colour: body, gloss: 0.3 }, pen.view(f.z)),
    { bias: -8 },
  );
  const twoTone = variant === 1;
  paintDome(pen, under, { colour: darken(body, 0.28), gloss: 0.2, flip: true, bias: -60 }, 110, 16);
  paintDome(
    pen,
    top,
    {
      colour: body,
      gloss: 0.3,
      anchor: f.o,
      paint: (u, v) => {
        const at = top(u, v);
        const x = (at[0] - f.o[0]) * f.x[0];
        if (twoTone && Math.abs(x) < 34 && v > 0.12) return '#1c2025';
        return variant === 2 && Math.abs(x) > 58 ? mix(body, '#0d0f12', 0.4) : undefined;
      },
    },
    170,
    34,
  );
  for (const side of [-1, 1]) {
    pen.slab(shift(f, side * 54, 42, 2), 36, 12, 13, {
      colour: darken(body, 0.35),
      gloss: 0.5,
      radius: 5,
      fillet: 3,
      bias: -30,
    });
    pen.slab(shift(f, side * 54, 46, -11), 30, 14, 16, {
      colour: '#1b1e23',
      gloss: 0.5,
      radius: 6,
      fillet: 4,
      bias: -50,
    });
  }
  pen.layer = 1;
  const dark = luminance(body) < 0.4;
  const button = dark ? '#30353d' : '#23272d';
  const left: V2 = variant === 1 ? [-27, -6] : [-48, 19];
  const pad: V2 = variant === 1 ? [-48, 17] : [-27, -5];
  stick(pen, shift(f, ...left, 14), 9.6, lighten(accent, 0.1));
  stick(pen, shift(f, 27, -6, 14), 9.6, lighten(accent, 0.1));
  pen.cylinder(shift(f, ...pad, 15.5), 13, 2.4, { colour: darken(button, 0.4), gloss: 0.5 });
  pen.slab(shift(f, ...pad, 18), 22, 7.4, 4, { colour: button, radius: 1.6, fillet: 1.2, gloss: 0.4 });
  pen.slab(shift(f, ...pad, 18.2), 7.4, 22, 4, { colour: button, radius: 1.6, fillet: 1.2, gloss: 0.4 });
  const tints = [accent, turnHue(accent, 120), turnHue(accent, 200), turnHue(accent, 280)];
  for (const [x, y, i] of [
    [0, 11.4, 0],
    [11.4, 0, 1],
    [0, -11.4, 2],
    [-11.4, 0, 3],
  ] as const) {
    pen.cylinder(shift(f, 48 + x, 18 + y, 16), 5.4, 6, {
      colour: variant === 2 ? button : mix(pick(tints, i), button, 0.25),
      gloss: 0.8,
      fillet: 2,
    });
  }
  if (variant === 1) {
    pen.slab(shift(f, 0, 24, 15), 44, 24, 3, { colour: '#2b3037', radius: 4, fillet: 1.4, gloss: 0.5 });
    pen.line([point(f, -23, 13, 16), point(f, -23, 35, 14)], 1.4, lighten(accent, 0.3), { glow: 2.4 });
    pen.line([point(f, 23, 13, 16), point(f, 23, 35, 14)], 1.4, lighten(accent, 0.3), { glow: 2.4 });
  } else {
    pen.cylinder(shift(f, 0, 28, 14.4), 6.4, 3, {
      colour: '#e6e9ed',
      gloss: 0.7,
      fillet: 1,
      front: disc(6.4, 6.4, 4.4, lighten(accent, 0.3)),
    });
    for (const side of [-1, 1])
      pen.slab(shift(f, side * 14, 17, 15.6), 7, 4, 2, { colour: button, radius: 2, fillet: 0.8 });
    pen.slab(shift(f, 0, 10, 16), 9, 4, 2, { colour: button, radius: 2, fillet: 0.8 });
  }
  pen.focus(point(f, 40, 8, 18), 2.5, -8);
};

export const gameConsole: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  pen.camera(view === 2 ? 212 : 32, 16, 390);
  if (variant === 0) {
    // Two curved wings around a dark core.
    pen.cylinder(lying(0, 6, 0), 74, 12, { colour: '#16191d', gloss: 0.4, fillet: 3, bias: -200 });
    pen.slab(standing(0, 200, 0), 64, 366, 214, {
      colour: '#1d2126',
      gloss: 0.7,
      radius: 10,
      fillet: 6,
      front:
        ports(pen, 25, 250, ['usb-c'], 0) +
        moved(25, 290, ports(pen, 0, 0, ['usb'], 0)) +
        rect(
          8,
          20,
          3,
          326,
          pen.linear(0, 0, 0, 346, [
            [0, lighten(accent, 0.4)],
            [1, accent],
          ]),
          1.5,
        ) +
        rect(
          53,
          20,
          3,
          326,
          pen.linear(0, 0, 0, 346, [
            [0, lighten(accent, 0.4)],
            [1, accent],
          ]),
          1.5,
        ),
      back:
        moved(10, 16, slits(44, 200, 6, { fill: '#000' })) +
        ports(pen, 12, 250, ['hdmi', 'lan'], 5) +
        ports(pen, 18, 310, ['power'], 4),
      top: moved(8, 14, slits(48, 180, 6, { fill: '#000' })),
    });
    for (const side of [-1, 1]) {
      const f: Frame = { o: [side * 40, 204, 4], x: [0, 0, -side], y: [0, 1, 0], z: [side, 0, 0] };
      const edge = smooth<V2>(
        [
          [-128, 190],
          [-60, 199],
          [40, 200],
          [122, 204],
          [130, 190],
          [124, 90],
          [120, -40],
          [126, -180],
          [118, -200],
          [20, -196],
          [-90, -198],
          [-124, -190],
          [-122, -80],
          [-118, 60],
        ],
        true,
        5,
      ).map(([x, y]): V2 => [side * x, y]);
      pen.extrude(f, freeOutline(edge), 15, {
        colour: body,
        gloss: 0.4,
        fillet: 6.5,
        bias: pen.sees(f.z) ? 260 : -260,
      });
    }
  } else if (variant === 1) {
    const [w, h] = [152, 300];
    const grille = `<g>${holes(w - 16, w - 16, 9, { radius: 3.1, fill: '#050607' })}</g>`;
    pen.slab(standing(0, h / 2 + 4, 0), w, h, w, {
      colour: body,
      gloss: 0.3,
      radius: 4,
      fillet: 3,
      front:
        rect(16, h - 74, 26, 2.6, '#060708', 1) +
        disc(26, 26, 10, darken(body, 0.35)) +
        `<circle cx="26" cy="26" r="10" fill="none" stroke="${lighten(accent, 0.4)}" stroke-width="2"/>` +
        ports(pen, w - 34, h - 40, ['usb'], 0) +
        disc(w - 27, h - 60, 3, '#0a0b0d'),
      back:
        ports(pen, 20, h - 40, ['hdmi', 'usb', 'usb', 'lan'], 8) +
        ports(pen, 20, h - 80, ['power'], 5) +
        moved(24, 40, holes(104, 90, 9, { radius: 2.6 })),
      top: rect(6, 6, w - 12, w - 12, mix('#0c0e11', accent, 0.4), 4) + moved(8, 8, grille),
    });
    pen.slab(lying(0, 3, 0), w - 20, w - 20, 6, { colour: '#15181c', radius: 6, bias: -200 });
  } else {
    pen.camera(view === 2 ? 214 : 32, 24, 320);
    const [w, d, h] = [286, 214, 56];
    pen.slab(lying(0, 16, 0), w - 14, d - 12, 26, {
      colour: darken(body, 0.35),
      gloss: 0.3,
      radius: 8,
      fillet: 4,
      bias: -60,
    });
    pen.slab(lying(0, h - 14, 0), w, d, 26, {
      colour: body,
      gloss: 0.35,
      radius: 10,
      fillet: 5,
      front: moved(w * 0.56, 14, slits(w * 0.36, d - 28, 9, { fill: darken(body, 0.6) })),
    });
    const front: Frame = { o: [0, h / 2, d / 2 - 5], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
    pen.decal(
      front,
      w,
      h,
      rect(22, h - 28, 120, 3, '#050607', 1.5) + ports(pen, w - 70, h - 26, ['usb', 'usb-c'], 9),
      100,
    );
    pen.line(
      [
        [-w / 2 + 12, 30, d / 2 - 2],
        [w / 2 - 12, 30, d / 2 - 2],
      ],
      2.6,
      lighten(accent, 0.3),
      { glow: 5, bias: 120 },
    );
    pen.decal(
      { ...front, o: [0, h / 2, -d / 2 + 4], x: [-1, 0, 0], z: [0, 0, -1] },
      w,
      h,
      ports(pen, 22, h - 26, ['power', 'hdmi', 'lan', 'usb', 'usb'], 12),
      100,
    );
  }
  pen.focus(variant === 2 ? [60, 40, 90] : [0, variant === 0 ? 120 : 270, 60], 2.2, -6);
};

export const steeringWheel: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  pen.camera(view === 2 ? -52 : 24, view === 2 ? 16 : 12, 330);
  const base: Frame = standing(0, 64, -60);
  pen.slab(base, 170, 128, 150, {
    colour: body,
    gloss: 0.3,
    radius: [30, 30, 12, 12],
    fillet: 9,
    left: moved(30, 40, slits(70, 44, 8)),
    right: moved(30, 40, slits(70, 44, 8)),
  });
  pen.line(
    [
      [-60, 120, 12],
      [60, 120, 12],
    ],
    3,
    accent,
    { bias: 60, glow: 4 },
  );
  for (const side of [-1, 1])
    pen.slab(standing(side * 66, 14, 10), 26, 28, 40, { colour: '#1b1e23', radius: 6, fillet: 4 });
  const wheel = turn(standing(0, 158, 76), 'x', -14);
  pen.cylinder(shift(wheel, 0, 0, -52), 34, 100, { colour: '#23272d', gloss: 0.5, fillet: 4 });
  const flat = variant === 1;
  const paint = (_: number, v: number): string | undefined => {
    const top = Math.abs(v - 0.25) < 0.018;
    return top
      ? accent
      : Math.abs(v - 0.25) > 0.13 && Math.abs(v - 0.25) < 0.2
        ? lighten(mix(body, '#23272d', 0.7), 0.06)
        : undefined;
  };
  pen.layer = 1;
  // Shift paddles behind the spokes, then spokes, hub and rim.
  for (const side of [-1, 1])
    pen.slab(turn(shift(wheel, side * 78, 18, -16), 'z', side * -12), 34, 80, 4, {
      colour: '#aab1ba',
      metal: 0.9,
      gloss: 0.5,
      radius: 8,
      fillet: 1,
    });
  const metal = luminance(body) > 0.6 ? '#c9ced5' : '#4b535d';
  const spoke = (points: V2[]): void =>
    pen.extrude(wheel, freeOutline(points, true), 9, { colour: metal, metal: 0.7, gloss: 0.5, fillet: 1.4 });
  for (const side of [-1, 1])
    spoke([
      [side * 20, 22],
      [side * 128, 30],
      [side * 130, -2],
      [side * 22, -24],
    ]);
  spoke([
    [-20, -14],
    [20, -14],
    [flat ? 26 : 14, flat ? -112 : -126],
    [flat ? -26 : -14, flat ? -112 : -126],
  ]);
  const buttons = range(6).map((i) => {
    const [x = 0, y = 0] = pick(
      [
        [-58, 14],
        [-42, 22],
        [-42, -2],
        [42, 22],
        [58, 14],
        [42, -2],
      ],
      i,
    );
    return [x, y, i % 3 === 0 ? accent : i % 3 === 1 ? turnHue(accent, 140) : '#e6e9ed'] as const;
  });
  if (flat) {
    const points = smooth<V2>(
      [
        [0, 126],
        [80, 108],
        [134, 50],
        [138, -20],
        [108, -84],
        [60, -112],
        [0, -112],
        [-60, -112],
        [-108, -84],
        [-138, -20],
        [-134, 50],
        [-80, 108],
      ],
      true,
      8,
    );
    pen.surface(
      (u, v) => {
        const i = Math.round(v * points.length) % points.length;
        const [x = 0, y = 0] = pick(points, i);
        const length = Math.hypot(x, y);
        const b = u * 2 * Math.PI;
        const k = 1 + (16 * Math.cos(b)) / length;
        return point(wheel, x * k, y * k, 17 * Math.sin(b));
      },
      18,
      points.length,
      {
        colour: mix(body, '#1d2126', 0.7),
        gloss: 0.25,
        flip: false,
        bias: 30,
        paint: (_, v) => (v < 0.012 || v > 0.988 ? accent : undefined),
      },
    );
  } else torus(pen, wheel, 136, 31, { colour: mix(body, '#1d2126', 0.7), gloss: 0.25, bias: 30, paint });
  pen.cylinder(shift(wheel, 0, 0, 8), 38, 20, {
    colour: mix(body, '#15181c', 0.6),
    gloss: 0.4,
    fillet: 4,
    bias: 60,
    front:
      disc(38, 38, 25, darken(body, 0.3)) +
      `<circle cx="38" cy="38" r="25" fill="none" stroke="${accent}" stroke-width="3"/>` +
      range(3)
        .map((i) => rect(30 + i * 6.2, 31, 3.6, 14, lighten(body, 0.3), 1.8))
        .join(''),
  });
  for (const [x, y, colour] of buttons)
    pen.cylinder(shift(wheel, x + Math.sign(x) * 12, y, 7), 6.4, 8, { colour, gloss: 0.7, fillet: 2, bias: 80 });
  pen.line(arc(wheel, variant === 2 ? 136 : 0.1, 60, 120, 20, 17), variant === 2 ? 4 : 0.1, accent, { bias: 90 });
  pen.focus(point(wheel, 20, 20, 10), 2.2, -6);
};
