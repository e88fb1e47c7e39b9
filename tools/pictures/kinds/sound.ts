/** Speaker, sound bar, microphone. */
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { disc, holes, moved, range, rect } from '../details.ts';
import { n, type Pen } from '../primitives.ts';
import { arc, dots, torus } from '../shapes.ts';
import { type Frame, lying, pick, point, shift, standing, turn, type V3 } from '../space.ts';
import type { Draw } from './index.ts';

function cone(pen: Pen, f: Frame, r: number, colour: string, bias = 20): void {
  const { accent } = pen;
  const face =
    disc(r, r, r, '#0d0f12') +
    disc(
      r,
      r,
      r * 0.94,
      pen.radial(r * 0.7, r * 0.6, r * 1.3, [
        [0, '#3b424b'],
        [1, '#15181c'],
      ]),
    ) +
    `<circle cx="${n(r)}" cy="${n(r)}" r="${n(r * 0.82)}" fill="none" stroke="#0a0b0d" stroke-width="${n(r * 0.05)}"/>` +
    disc(
      r,
      r,
      r * 0.7,
      pen.linear(r * 0.4, r * 0.3, r * 1.6, r * 1.7, [
        [0, darken(colour, 0.55)],
        [1, lighten(colour, 0.24)],
      ]),
    ) +
    range(5)
      .map(
        (i) =>
          `<circle cx="${n(r)}" cy="${n(r)}" r="${n(r * (0.32 + i * 0.08))}" fill="none" stroke="#000" stroke-width="0.5" opacity="0.2"/>`,
      )
      .join('') +
    disc(
      r,
      r,
      r * 0.26,
      pen.radial(r * 0.92, r * 0.9, r * 0.3, [
        [0, lighten(colour, 0.5)],
        [1, darken(colour, 0.3)],
      ]),
    ) +
    `<circle cx="${n(r)}" cy="${n(r)}" r="${n(r * 0.97)}" fill="none" stroke="${mix(accent, '#8d949d', 0.3)}" stroke-width="${n(r * 0.035)}"/>`;
  pen.cylinder(f, r, 2, { colour: '#1b1e23', gloss: 0.4, front: face, bias });
}

export const speaker: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (variant === 0) {
    // A cloth-covered cylinder with a ring of light on top.
    pen.camera(view === 2 ? -40 : 24, view === 2 ? 34 : 18, 160);
    const side = (u: number, v: number): V3 => {
      const r = 46 * (1 - Math.abs(v - 0.5) ** 6 * 8);
      return [r * Math.cos(u * 2 * Math.PI), 8 + v * 144, -r * Math.sin(u * 2 * Math.PI)];
    };
    pen.lathe(
      { o: [0, 4, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] },
      [
        [0, -4],
        [40, -4],
        [41, 4],
      ],
      { colour: '#15181c' },
    );
    pen.surface(side, 72, 30, { colour: body, gloss: 0.08, anchor: [0, 80, 0] });
    dots(pen, side, 120, 72, 0.85, luminance(body) > 0.5 ? darken(body, 0.5) : '#050608', {
      opacity: 0.5,
      bias: 60,
      anchor: [0, 80, 0],
    });
    dots(pen, (u, v) => side(u + 0.004, v + 0.006), 120, 72, 0.4, lighten(body, 0.5), {
      opacity: 0.3,
      bias: 61,
      anchor: [0, 80, 0],
    });
    const top =
      disc(40, 40, 40, darken(body, 0.1)) +
      `<circle cx="40" cy="40" r="31" fill="none" stroke="${accent}" stroke-width="7" opacity="0.45" filter="${pen.blur(4)}"/><circle cx="40" cy="40" r="31" fill="none" stroke="${pen.linear(
        0,
        0,
        80,
        80,
        [
          [0, lighten(accent, 0.6)],
          [0.6, accent],
          [1, turnHue(accent, 50)],
        ],
      )}" stroke-width="3.2"/>` +
      disc(40, 40, 26, '#15181c') +
      [
        [40, 22],
        [40, 58],
        [22, 40],
        [58, 40],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 1.8, '#aab1ba'))
        .join('');
    pen.cylinder(lying(0, 153, 0), 40, 5, { colour: '#1d2126', gloss: 0.5, fillet: 1.6, front: top, bias: 80 });
    pen.focus([0, 140, 20], 2.1, -6);
    return;
  }
  if (variant === 1) {
    // A rugged lying capsule with end radiators and a strap.
    pen.camera(view === 2 ? -38 : 34, 16, 220);
    const f: Frame = { o: [0, 48, 0], x: [0, 0, -1], y: [0, 1, 0], z: [1, 0, 0] };
    const tube = (u: number, v: number): V3 => {
      const r = 46 * (1 - Math.abs(v - 0.5) ** 8 * 26);
      return point(f, r * Math.cos(u * 2 * Math.PI), r * Math.sin(u * 2 * Math.PI), (v - 0.5) * 196);
    };
    pen.surface(tube, 72, 40, { colour: body, gloss: 0.08, anchor: f.o });
    dots(pen, tube, 84, 74, 1.05, luminance(body) > 0.5 ? darken(body, 0.5) : '#050608', {
      opacity: 0.5,
      bias: 60,
      anchor: f.o,
    });
    for (const side of [-1, 1]) {
      const end: Frame = side > 0 ? shift(f, 0, 0, 98) : { ...shift(f, 0, 0, -98), x: [0, 0, 1], z: [-1, 0, 0] };
      torus(pen, shift(end, 0, 0, 0), 40, 11, {
        colour: mix(body, '#1d2126', 0.6),
        gloss: 0.3,
        bias: pen.sees(end.z) ? 90 : -90,
      });
      if (pen.sees(end.z)) cone(pen, shift(end, 0, 0, -1), 36, mix(accent, '#23272d', 0.35), 110);
    }
    pen.slab(standing(0, 44, 44), 74, 22, 7, {
      colour: '#1b1e23',
      gloss: 0.4,
      radius: 11,
      fillet: 2,
      bias: 90,
      front: rect(18, 8, 38, 5, lighten(accent, 0.1), 2.5),
    });
    pen.tube(
      [
        [-60, 88, 6],
        [-30, 112, 8],
        [30, 112, 8],
        [60, 88, 6],
      ],
      4,
      { colour: mix(body, '#1d2126', 0.6), bias: 100 },
    );
    pen.focus([-84, 50, 20], 2.1, -6);
    return;
  }
  // A pair of bookshelf speakers.
  pen.camera(view === 2 ? -30 : 28, 14, 260);
  const wood = luminance(body) > 0.5 ? mix(body, '#b98a5c', 0.3) : body;
  for (const [x, z, bias] of [
    [-72, -20, -40],
    [72, 20, 40],
  ] as const) {
    const f = turn(standing(x, 112, z), 'y', x < 0 ? 6 : -6);
    const grain = range(12)
      .map((i) => rect(0, 8 + i * 18, 170, 0.9, darken(wood, 0.3), 0, 'opacity="0.35"'))
      .join('');
    pen.slab(f, 122, 216, 168, {
      colour: wood,
      gloss: 0.35,
      radius: 5,
      fillet: 3,
      front:
        rect(
          6,
          6,
          110,
          204,
          pen.linear(0, 0, 122, 216, [
            [0, '#2a2e34'],
            [1, '#16191d'],
          ]),
          4,
        ) + rect(54, 196, 14, 2, lighten(accent, 0.3), 1),
      left: grain,
      right: grain,
      top: grain,
      bias,
    });
    cone(pen, shift(f, 0, -32, 85), 45, mix(accent, '#2a2e35', 0.62), bias + 150);
    cone(pen, shift(f, 0, 60, 85), 24, mix(accent, '#2a2e35', 0.45), bias + 150);
  }
  pen.focus([72, 110, 100], 2.5, -6);
};

export const soundbar: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const w = pick([840, 620, 900], variant);
  pen.camera(view === 2 ? -24 : 20, 15, w);
  const bar = standing(0, 40, 120);
  const mesh = (mw: number, mh: number): string =>
    rect(0, 0, mw, mh, darken(body, 0.4)) +
    holes(mw, mh, 6, { radius: 2, fill: '#050607' }) +
    rect(
      0,
      0,
      mw,
      mh,
      pen.linear(0, 0, 0, mh, [
        [0, '#fff', 0.16],
        [0.3, '#fff', 0.03],
        [1, '#000', 0.2],
      ]),
    );
  const [h, d] = variant === 1 ? [78, 92] : [64, 104];
  const top = moved(
    w / 2 - 60,
    d / 2 - 6,
    rect(0, 0, 120, 13, darken(body, 0.35), 6.5) +
      range(4)
        .map((i) => disc(20 + i * 26, 6.5, 2.4, '#d5dae0'))
        .join(''),
  );
  pen.slab(bar, w, h, d, {
    colour: body,
    gloss: 0.35,
    metal: 0.25,
    radius: variant === 1 ? 30 : 10,
    fillet: 6,
    front:
      moved(14, 9, `<g clip-path="${pen.clip(`M0 0H${w - 28}V${h - 18}H0Z`)}">${mesh(w - 28, h - 18)}</g>`) +
      rect(w / 2 - 36, h * 0.5 - 2, 72, 4, lighten(accent, 0.35), 2),
    top:
      variant === 2
        ? moved(30, 16, holes(110, d - 40, 6, { radius: 2 })) +
          moved(w - 140, 16, holes(110, d - 40, 6, { radius: 2 })) +
          top
        : top,
  });
  pen.line(
    [
      [-w / 2 + 20, 9, 120 + d / 2 + 1],
      [w / 2 - 20, 9, 120 + d / 2 + 1],
    ],
    3,
    accent,
    { bias: 100, glow: 6, opacity: 0.9 },
  );
  if (variant !== 1) {
    const sub = standing(w * 0.23, 176, -120);
    pen.slab(sub, 230, 340, 260, {
      colour: body,
      gloss: 0.4,
      radius: 16,
      fillet: 8,
      bias: -200,
      front: moved(
        16,
        16,
        `<g clip-path="${pen.clip('M10 0H188q10 0 10 10V298q0 10 -10 10H10q-10 0 -10 -10V10q0 -10 10 -10Z')}">${mesh(198, 308)}</g>`,
      ),
    });
    cone(pen, shift(sub, 0, -36, 131), 84, mix(accent, '#23272d', 0.7), -60);
    for (const x of [-80, 80]) pen.cylinder(lying(w * 0.23 + x, 4, -30), 14, 8, { colour: '#15181c', bias: -260 });
  }
  pen.focus([-w * 0.1, 40, 170], 3, -6);
};

export const microphone: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  pen.camera(view === 2 ? -38 : 24, view === 2 ? 8 : 14, 240);
  const up = (y: number): Frame => lying(0, y, 0);
  const tilt = turn(standing(0, 172, 0), 'x', variant === 2 ? -8 : 0);
  const barrel: Frame = { o: tilt.o, x: tilt.x, y: [-tilt.z[0], -tilt.z[1], -tilt.z[2]], z: tilt.y };
  const metal = { metal: 0.6, gloss: 0.5 };
  pen.cylinder(up(7), 58, 14, { colour: body, ...metal, fillet: 4, bias: -200 });
  pen.cylinder(up(14.4), 44, 0.8, { colour: darken(body, 0.2), gloss: 0.3, bias: -190 });
  if (variant === 1) {
    pen.cylinder(up(60), 8, 96, { colour: '#aab1ba', metal: 0.95, gloss: 0.6, bias: -100 });
    torus(pen, standing(0, 176, 0), 62, 9, { colour: mix(body, '#2a2e34', 0.4), gloss: 0.5, bias: -10 });
    for (const i of range(6)) {
      const a = (i * Math.PI) / 3 + 0.5;
      pen.line(
        [
          [62 * Math.cos(a), 176 + 62 * Math.sin(a), 0],
          [34 * Math.cos(a + 0.35), 176 + 50 * Math.sin(a + 0.35), 0],
        ],
        1.6,
        '#15181c',
        { bias: -6 },
      );
    }
  } else {
    pen.cylinder(up(24), 10, 30, { colour: '#3a4048', ...metal, bias: -150 });
    // A fork that carries the barrel.
    pen.tube(
      [
        [-56, 150, 0],
        [-58, 90, 0],
        [-46, 50, 0],
        [0, 38, 0],
        [46, 50, 0],
        [58, 90, 0],
        [56, 150, 0],
      ],
      6.4,
      { colour: mix(body, '#2a2e34', 0.3), ...metal, bias: -60 },
    );
    for (const side of [-1, 1])
      pen.cylinder(turn(standing(side * 57, 150, 0), 'y', 90), 13, 14, {
        colour: '#23272d',
        gloss: 0.5,
        fillet: 3,
        bias: side * 60 * (view === 2 ? 1 : -1),
      });
  }
  const r = variant === 1 ? 32 : 41;
  pen.lathe(
    barrel,
    [
      [0, -84],
      [r * 0.7, -84],
      [r * 0.92, -80],
      [r, -70],
      [r, -4],
      [r, -4],
      [r * 1.03, -3],
      [r * 1.03, 3],
      [r, 4],
    ],
    { colour: body, gloss: 0.45, metal: 0.3, paint: (v) => (v > 0.64 && v < 0.95 ? accent : undefined) },
  );
  const head = (u: number, v: number): V3 => {
    const a = (v * Math.PI) / 2;
    const t = v < 0.6 ? v / 0.6 : 1;
    const rr = v < 0.6 ? r * 0.985 : r * 0.985 * Math.cos(((v - 0.6) / 0.4) * 1.5707) ** 0.55;
    const z =
      4 + t * 46 + (v < 0.6 ? 0 : Math.sin(((v - 0.6) / 0.4) * 1.5707) ** 0.9 * (variant === 1 ? 30 : 34)) + a * 0;
    return point(barrel, rr * Math.cos(u * 2 * Math.PI), rr * Math.sin(u * 2 * Math.PI), z);
  };
  const grille = variant === 2 ? mix(body, '#2a2e34', 0.5) : '#8f969f';
  pen.surface((u, v) => head(u, v * 0.999), 64, 40, {
    colour: grille,
    gloss: 0.3,
    metal: 0.6,
    anchor: barrel.o,
    bias: 20,
  });
  dots(pen, (u, v) => head(u, v * 0.97), 76, 42, 1.15, '#0a0b0d', { opacity: 0.8, bias: 60, anchor: barrel.o });
  pen.line(arc({ ...barrel }, r * 1.01, 200, 340, 24, 30), 2.4, darken(grille, 0.4), { bias: 80, opacity: 0.8 });
  const panel: Frame = shift(tilt, 0, -40, r + 0.6);
  pen.decal(
    panel,
    34,
    56,
    disc(17, 36, 12, darken(body, 0.5)) +
      disc(
        17,
        36,
        10,
        pen.linear(8, 26, 26, 46, [
          [0, lighten(body, 0.35)],
          [1, darken(body, 0.25)],
        ]),
      ) +
      rect(16.2, 28, 1.6, 6, lighten(accent, 0.3), 0.8) +
      disc(17, 12, 4, lighten(accent, 0.25)) +
      disc(17, 12, 8, accent, `opacity="0.25" filter="${pen.blur(2)}"`),
    140,
  );
  pen.focus(point(tilt, 0, 20, r), 2.2, -6);
};
