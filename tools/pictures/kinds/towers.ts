/** Tower computers and their cases. */
import { ports, screw, traces } from '../circuits.ts';
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { block, disc, fan, holes, moved, range, recess, rect, slits, stroke } from '../details.ts';
import { glass } from '../glass.ts';
import { n, type Pen } from '../primitives.ts';
import { type Frame, lying, pick, shift, standing } from '../space.ts';
import type { Draw } from './index.ts';

type Tower = { w: number; h: number; d: number };
const leftPlane = (t: Tower): Frame => ({ o: [-t.w / 2, t.h / 2 + 10, 0], x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] });

export const tower: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const t: Tower = pick(
    [
      { w: 165, h: 360, d: 330 },
      { w: 180, h: 400, d: 370 },
      { w: 105, h: 330, d: 330 },
    ],
    variant,
  );
  pen.camera(view === 2 ? 212 : 36, 15, t.h);
  const front = frontOfOffice(pen, t);
  shell(
    pen,
    t,
    front,
    moved(t.d * 0.1, t.h * 0.62, holes(t.d * 0.36, t.h * 0.24, 9, { radius: 2.6 })) +
      rect(0, t.h - 16, t.d, 1.2, darken(pen.body, 0.3)),
    false,
  );
  pen.focus([0, t.h * 0.66, t.d / 2], 2.4, -5);
};

function frontOfOffice(pen: Pen, t: Tower): string {
  const { variant } = pen.spec;
  const ink = darken(pen.body, 0.62);
  const mesh =
    variant === 0
      ? moved(t.w * 0.12, t.h * 0.34, slits(t.w * 0.76, t.h * 0.56, 7.5, { across: true, fill: ink }))
      : variant === 1
        ? moved(t.w * 0.14, t.h * 0.3, holes(t.w * 0.72, t.h * 0.6, 7.4, { radius: 2.2, fill: ink }))
        : moved(t.w * 0.2, t.h * 0.4, slits(t.w * 0.6, t.h * 0.5, 9, { fill: ink }));
  const drive =
    variant === 2
      ? ''
      : rect(
          t.w * 0.12,
          t.h * 0.07,
          t.w * 0.76,
          17,
          pen.linear(0, t.h * 0.07, 0, t.h * 0.07 + 17, [
            [0, lighten(pen.body, 0.12)],
            [1, darken(pen.body, 0.1)],
          ]),
          2,
          `stroke="${ink}" stroke-width="0.9"`,
        ) + rect(t.w * 0.76, t.h * 0.07 + 7, 11, 2.6, ink, 1.2);
  const y = t.h * (variant === 2 ? 0.22 : 0.21);
  return (
    mesh +
    drive +
    disc(t.w * 0.8, y, 8, ink) +
    disc(
      t.w * 0.8,
      y,
      6.4,
      pen.linear(t.w * 0.76, y - 6, t.w * 0.84, y + 6, [
        [0, lighten(pen.body, 0.3)],
        [1, darken(pen.body, 0.25)],
      ]),
    ) +
    `<circle cx="${n(t.w * 0.8)}" cy="${n(y)}" r="7.4" fill="none" stroke="${pen.accent}" stroke-width="1.3"/>` +
    ports(pen, t.w * 0.14, y, ['usb-blue', 'usb', 'usb-c', 'audio'], 5) +
    (variant === 0 ? rect(0, t.h * 0.275, t.w, 2, pen.accent, 0, 'opacity="0.85"') : '')
  );
}

/** The metal box with feet, front panel, top vents, and the usual back. */
function shell(pen: Pen, t: Tower, front: string, left: string, glassSide: boolean): void {
  const box = standing(0, t.h / 2 + 10, 0);
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    pen.slab(lying(x * (t.w / 2 - 22), 5, z * (t.d / 2 - 34)), 30, 44, 10, {
      colour: '#1a1d21',
      radius: 6,
      taper: -2,
      bias: -300,
    });
  }
  const topVent = moved(14, 26, holes(t.w - 28, t.d * 0.56, 7, { radius: 2 }));
  pen.slab(box, t.w, t.h, t.d - 18, {
    colour: pen.body,
    metal: 0.15,
    gloss: 0.2,
    radius: 5,
    left,
    top: topVent,
    back: backOfTower(pen, t),
    right:
      rect(
        0,
        0,
        t.d - 18,
        t.h,
        pen.linear(0, 0, t.d, t.h, [
          [0, '#ffffff', 0.06],
          [1, '#000000', 0.1],
        ]),
      ) + rect(8, 8, t.d - 34, t.h - 16, 'none', 3, `stroke="${darken(pen.body, 0.3)}" stroke-width="1"`),
  });
  pen.slab(shift(box, 0, 0, t.d / 2 - 5), t.w, t.h, 22, {
    colour: mix(pen.body, '#0d0f12', luminance(pen.body) < 0.5 ? 0.15 : 0.04),
    gloss: 0.3,
    radius: glassSide ? 3 : 9,
    fillet: 5,
    front,
    bias: pen.sees([0, 0, 1]) ? 400 : -400,
  });
}

function backOfTower(pen: Pen, t: Tower): string {
  const metal = mix(pen.body, '#5b636d', 0.35);
  const io =
    rect(
      12,
      22,
      40,
      118,
      pen.linear(12, 22, 52, 140, [
        [0, '#b8bec6'],
        [1, '#7d858f'],
      ]),
      1,
    ) +
    ports(pen, 18, 40, ['lan'], 4) +
    ports(pen, 18, 58, ['usb-blue'], 3) +
    ports(pen, 34, 58, ['usb-c'], 3) +
    ports(pen, 18, 70, ['usb-blue'], 3) +
    ports(pen, 34, 70, ['usb'], 3) +
    ports(pen, 17, 84, ['hdmi'], 4) +
    ports(pen, 17, 98, ['dp'], 4) +
    [0, 1, 2]
      .map(
        (i) =>
          disc(22 + i * 11, 122, 4, pick(['#39a06a', '#3b78c9', '#c96b8a'], i)) + disc(22 + i * 11, 122, 2, '#050608'),
      )
      .join('');
  const fanR = Math.min(52, (t.w - 70) / 2);
  const slots = range(6)
    .map(
      (i) =>
        rect(
          14,
          156 + i * 17,
          t.w * 0.62,
          12,
          pen.linear(0, 156 + i * 17, 0, 168 + i * 17, [
            [0, lighten(metal, 0.2)],
            [1, darken(metal, 0.2)],
          ]),
          1.2,
        ) + moved(20, 159 + i * 17, holes(t.w * 0.52, 7, 5, { radius: 1.5 })),
    )
    .join('');
  const card =
    rect(14, 156, t.w * 0.62, 29, '#a7aeb7', 1) +
    ports(pen, 22, 163, ['dp', 'hdmi', 'dp'], 6) +
    moved(22, 172, holes(t.w * 0.5, 11, 5, { radius: 1.6 }));
  const psuTop = t.h - 96;
  const psu =
    rect(10, psuTop, t.w - 20, 82, '#22262b', 2) +
    moved(18, psuTop + 8, holes(t.w - 70, 66, 6.4, { radius: 2.2 })) +
    moved(t.w - 34, psuTop + 30, ports(pen, -14, 0, ['power'], 0)) +
    rect(t.w - 42, psuTop + 54, 14, 18, '#0b0c0f', 2) +
    rect(t.w - 40, psuTop + 56, 10, 7, '#3a4048', 1);
  return (
    rect(0, 0, t.w, t.h, metal) +
    io +
    moved(
      t.w - fanR - 12,
      24 + fanR,
      rect(-fanR - 4, -fanR - 4, fanR * 2 + 8, fanR * 2 + 8, '#15181c', 4) + fan(pen, fanR, { colour: '#353b43' }),
    ) +
    slots +
    card +
    psu +
    screw(pen, 6, 12, 3) +
    screw(pen, t.w - 6, 12, 3) +
    screw(pen, 6, t.h - 12, 3) +
    screw(pen, t.w - 6, t.h - 12, 3)
  );
}

/** The inside of a gaming computer behind its glass panel, with real depth. */
function inside(pen: Pen, t: Tower, empty: boolean): string {
  const f = leftPlane(t);
  const d = t.d - 18;
  const depth = t.w * 0.5;
  const [x, y, w, h] = [12, 14, d - 24, t.h - 28];
  const light = luminance(pen.body) > 0.6;
  const wall = light ? '#c9ced5' : '#171a1f';
  const { accent } = pen;
  const shroud = h - 78;
  const board =
    rect(10, 14, w * 0.66, shroud - 34, '#14171b', 2) +
    moved(10, 14, traces(pen, w * 0.66, shroud - 34, '#1a1e24', 0.8)) +
    range(4)
      .map((i) => rect(w * 0.47 + i * 8, 34, 4, 92, '#2a2e34', 0.5))
      .join('') +
    rect(
      16,
      22,
      26,
      84,
      pen.linear(16, 22, 42, 106, [
        [0, '#59616c'],
        [1, '#262a30'],
      ]),
      3,
    ) +
    rect(
      46,
      20,
      w * 0.3,
      22,
      pen.linear(46, 20, 46, 42, [
        [0, '#59616c'],
        [1, '#262a30'],
      ]),
      3,
    ) +
    rect(16, 190, w * 0.5, 12, '#30353c', 2) +
    rect(w * 0.36, 150, w * 0.26, 64, '#30353c', 3);
  const glow = rect(
    0,
    0,
    w,
    h,
    pen.radial(w * 0.42, h * 0.36, w * 0.9, [
      [0, accent, light ? 0.24 : 0.46],
      [0.6, turnHue(accent, 25), 0.22],
      [1, accent, 0.06],
    ]),
  );
  const tray = range(3)
    .map((i) => rect(w * 0.8, 40 + i * 74, 9, 44, '#07080a', 4))
    .join('');
  const at = (px: number, py: number): [number, number] => [x + px, y + py];
  const fans = range(3)
    .map((i) => {
      const size = (shroud - 10) / 3;
      return block(
        pen,
        f,
        ...at(w - 30, 6 + i * size),
        24,
        size - 6,
        10,
        depth - 12,
        '#1c2025',
        rect(8, 4, 8, size - 14, mix(accent, '#ffffff', 0.25), 4, 'opacity="0.9"'),
      );
    })
    .join('');
  const pieces = empty
    ? ''
    : [
        range(4)
          .map((i) =>
            block(
              pen,
              f,
              ...at(w * 0.47 + i * 8, 34),
              4.6,
              92,
              depth - 36,
              depth,
              '#2d3239',
              rect(0, 0, 4.6, 92, i % 2 ? turnHue(accent, 45) : accent, 1, 'opacity="0.95"'),
            ),
          )
          .join(''),
        cooler(pen, f, at(w * 0.3, 80), depth),
        block(
          pen,
          f,
          ...at(8, shroud * 0.55),
          w * 0.72,
          40,
          22,
          depth - 6,
          '#23272d',
          `${slits(w * 0.5, 40, 9, { share: 0.35 })}${rect(0, 34, w * 0.72, 2.4, lighten(accent, 0.2))}${rect(w * 0.52, 8, w * 0.16, 22, '#30363e', 2)}`,
        ),
        fans,
      ].join('');
  const backFan = block(
    pen,
    f,
    ...at(2, 24),
    22,
    106,
    16,
    depth - 10,
    '#1c2025',
    rect(8, 4, 7, 98, mix(accent, '#ffffff', 0.2), 4, 'opacity="0.85"'),
  );
  const psuCover = block(
    pen,
    f,
    ...at(0, shroud),
    w,
    78,
    6,
    depth,
    light ? '#e3e6ea' : '#1b1e23',
    moved(14, 20, slits(w * 0.4, 34, 9)),
  );
  const clip = pen.clip(`M${x} ${y}H${n(x + w)}V${n(y + h)}H${x}Z`);
  return (
    rect(0, 0, d, t.h, light ? '#dfe3e8' : '#0d0f12', 4) +
    recess(
      pen,
      f,
      x,
      y,
      w,
      h,
      depth,
      wall,
      `${
        empty
          ? moved(
              0,
              0,
              `${range(4)
                .map((i) => rect(20 + i * 44, h - 150 - (i % 2) * 20, 30, 9, '#08090b', 4.5))
                .join('')}${rect(w * 0.2, 40, w * 0.32, 120, '#0a0b0e', 8)}`,
            )
          : board
      }${tray}${glow}`,
    ) +
    `<g clip-path="${clip}">${backFan}${pieces}${empty ? fans : ''}${psuCover}</g>${moved(x, y, `<g clip-path="${pen.clip(`M0 0H${n(w)}V${n(h)}H0Z`)}">${glass(pen, w, h, 0.8)}</g>`)}` +
    rect(x, y, w, h, 'none', 2, `stroke="${light ? '#aab1ba' : '#000000'}" stroke-width="2"`) +
    [
      [8, 8],
      [d - 8, 8],
      [8, t.h - 8],
      [d - 8, t.h - 8],
    ]
      .map(([sx = 0, sy = 0]) => screw(pen, sx, sy, 3.2))
      .join('')
  );
}

function cooler(pen: Pen, f: Frame, at: [number, number], depth: number): string {
  const [dx, dy] = pen.parallax(f, depth - 48);
  const [bx, by] = pen.parallax(f, depth);
  const [cx, cy] = at;
  const tube = `M${n(cx + dx + 12)} ${n(cy + dy - 16)}C${n(cx + dx + 40)} ${n(cy + dy - 70)} ${n(cx + dx + 90)} ${n(cy + dy - 60)} ${n(cx + dx + 120)} ${n(cy + dy - 86)}`;
  return (
    stroke(tube, '#0c0d10', 11) +
    stroke(tube, '#363c44', 5) +
    moved(14, 4, stroke(tube, '#0c0d10', 11) + stroke(tube, '#363c44', 5)) +
    stroke(`M${n(cx + bx)} ${n(cy + by)}L${n(cx + dx)} ${n(cy + dy)}`, '#15181c', 62, 'stroke-linecap="round"') +
    disc(cx + dx, cy + dy, 34, '#22262c') +
    `<circle cx="${n(cx + dx)}" cy="${n(cy + dy)}" r="29" fill="none" stroke="${pen.linear(
      cx - 30,
      cy - 30,
      cx + 30,
      cy + 30,
      [
        [0, lighten(pen.accent, 0.6)],
        [1, turnHue(pen.accent, 40)],
      ],
    )}" stroke-width="5"/>` +
    disc(
      cx + dx,
      cy + dy,
      24,
      pen.radial(cx + dx - 8, cy + dy - 8, 30, [
        [0, '#3b424c'],
        [1, '#0a0b0e'],
      ]),
    )
  );
}

const gamingFront = (pen: Pen, t: Tower, empty: boolean): string => {
  const { variant } = pen.spec;
  const light = luminance(pen.body) > 0.6;
  const dark = light ? '#b9c0c8' : '#0b0d10';
  const glow = empty && variant !== 1 ? undefined : pen.accent;
  const r = Math.min(t.w * 0.36, t.h / 6.9);
  const fans = variant === 2 && !empty ? 2 : 3;
  const size = fans === 2 ? Math.min(t.w * 0.4, t.h * 0.2) : r;
  const column = range(fans)
    .map((i) =>
      moved(
        t.w / 2,
        t.h * (fans === 2 ? 0.29 + i * 0.42 : 0.2 + i * 0.3),
        rect(-size * 1.08, -size * 1.08, size * 2.16, size * 2.16, '#101317', 6) +
          fan(pen, size, { light: glow, blades: 9, turn: i * 13, colour: light ? '#c8cdd4' : '#2a2e35' }),
      ),
    )
    .join('');
  const frame = rect(8, 10, t.w - 16, t.h - 20, dark, 5);
  if (variant === 1)
    return (
      frame +
      column +
      rect(
        8,
        10,
        t.w - 16,
        t.h - 20,
        pen.linear(0, 0, t.w, t.h, [
          [0, '#ffffff', 0.2],
          [0.4, '#ffffff', 0.04],
          [1, '#ffffff', 0.08],
        ]),
        5,
      )
    );
  const mesh = moved(
    10,
    14,
    `<g opacity="${empty ? 0.92 : 0.62}">${holes(t.w - 20, t.h - 28, 5.4, { radius: 1.95, fill: light ? '#4b525c' : '#020304' })}</g>`,
  );
  return (
    frame +
    column +
    rect(8, 10, t.w - 16, t.h - 20, light ? '#eef0f3' : '#23272d', 5, `opacity="${empty ? 0.72 : 0.42}"`) +
    mesh +
    rect(t.w - 13, 14, 2.2, t.h - 28, lighten(pen.accent, 0.2), 1)
  );
};

function gamingCase(pen: Pen, view: number, empty: boolean): void {
  const { variant } = pen.spec;
  const t: Tower = pick(
    [
      { w: 218, h: 455, d: 430 },
      { w: 235, h: 480, d: 440 },
      { w: 215, h: 400, d: 390 },
    ],
    variant,
  );
  pen.camera(view === 2 ? (empty ? 206 : 60) : 45, view === 2 ? 10 : 14, t.h);
  shell(pen, t, gamingFront(pen, t, empty), inside(pen, t, empty), true);
  const y = t.h + 10.2;
  const panel =
    rect(0, 0, 74, 14, '#0d0f12', 7) +
    disc(64, 7, 4.4, '#2b3038') +
    `<circle cx="64" cy="7" r="4.4" fill="none" stroke="${pen.accent}" stroke-width="1"/>` +
    ports(pen, 6, 7, ['usb-blue', 'usb-c', 'audio'], 6);
  pen.decal(lying(t.w * 0.14, y, t.d / 2 - 26), 74, 14, panel, 900);
  pen.focus([-t.w / 2, t.h * 0.6, t.d * 0.1], 2.1, -5);
}
export const gamingTower: Draw = (pen, view) => gamingCase(pen, view, false);
export const computerCase: Draw = (pen, view) => gamingCase(pen, view, true);
