/** Air coolers, liquid coolers and case fans. */

import { screw } from '../circuits.ts';
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { disc, fan, moved, range, rect, slits } from '../details.ts';
import { n, type Pen } from '../primitives.ts';
import { type Frame, lying, pick, point, shift, standing, turn } from '../space.ts';
import type { Draw } from './index.ts';

const framed = (pen: Pen, size: number, options: { light?: boolean; blades?: number; turn?: number }): string => {
  const { body, accent } = pen;
  const bright = luminance(body) > 0.6;
  const r = size * 0.462;
  const corner = (x: number, y: number): string =>
    disc(x, y, size * 0.032, '#07080a') +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.045)}" fill="none" stroke="${lighten(body, 0.25)}" stroke-width="1" opacity="0.6"/>`;
  const k = size * 0.07;
  return (
    rect(
      0,
      0,
      size,
      size,
      pen.linear(0, 0, size, size, [
        [0, lighten(body, 0.14)],
        [0.5, body],
        [1, darken(body, 0.25)],
      ]),
    ) +
    moved(
      size / 2,
      size / 2,
      fan(pen, r, {
        colour: bright ? '#d3d8de' : mix(body, '#343a43', 0.5),
        light: options.light ? accent : undefined,
        blades: options.blades ?? 9,
        turn: options.turn ?? 8,
      }),
    ) +
    corner(k, k) +
    corner(size - k, k) +
    corner(k, size - k) +
    corner(size - k, size - k)
  );
};

const fanBox = (
  pen: Pen,
  f: Frame,
  size: number,
  depth: number,
  options: { light?: boolean; blades?: number; turn?: number; bias?: number },
): void => {
  const glow = options.light
    ? rect(
        0,
        depth * 0.3,
        size,
        depth * 0.4,
        pen.linear(0, 0, size, 0, [
          [0, turnHue(pen.accent, -30)],
          [0.5, lighten(pen.accent, 0.4)],
          [1, turnHue(pen.accent, 40)],
        ]),
        2,
        'opacity="0.9"',
      )
    : rect(size * 0.2, depth * 0.3, size * 0.6, depth * 0.4, darken(pen.body, 0.4), 3);
  const upright = `<g transform="translate(${n(depth)} 0) rotate(90)">${glow}</g>`;
  const back =
    framed(pen, size, { ...options, light: false }) +
    range(4)
      .map(
        (i) =>
          `<rect x="${n(size / 2)}" y="${n(size / 2 - 4)}" width="${n(size * 0.46)}" height="8" fill="${darken(pen.body, 0.1)}" stroke="#000" stroke-opacity="0.4" stroke-width="0.8" transform="rotate(${45 + i * 90} ${n(size / 2)} ${n(size / 2)})"/>`,
      )
      .join('') +
    disc(size / 2, size / 2, size * 0.17, pen.body) +
    disc(size / 2, size / 2, size * 0.14, darken(pen.body, 0.2));
  pen.slab(f, size, size, depth, {
    colour: pen.body,
    gloss: 0.25,
    radius: size * 0.06,
    front: framed(pen, size, options),
    back,
    left: upright,
    right: upright,
    top: glow,
    bottom: glow,
    bias: options.bias,
  });
};

export const caseFan: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const three = variant === 2;
  pen.camera(view === 2 ? 145 : 30, view === 2 ? 16 : 18, three ? 260 : 120);
  const light = variant !== 1;
  const spots: [number, number][] = three
    ? [
        [-70, -46],
        [0, 0],
        [70, 46],
      ]
    : [[0, 0]];
  spots.forEach(([x, z], i) => {
    const f = turn(standing(x, 62, z), 'y', three ? -6 : 0);
    fanBox(pen, f, 120, 26, { light, blades: variant === 1 ? 7 : 9, turn: i * 16 + 8 });
  });
  if (!three) {
    pen.tube(
      [
        [-30, 12, -13],
        [-60, 4, -26],
        [-84, 2, -4],
        [-70, 2, 30],
        [-96, 2, 44],
      ],
      2.2,
      { colour: '#1b1e22', bias: view === 2 ? 40 : -60 },
    );
    pen.slab(turn(lying(-98, 4, 46), 'z', 30), 14, 7, 6, { colour: '#1b1e22', radius: 1 });
  }
  pen.focus(three ? [70, 70, 60] : [0, 62, 13], three ? 3 : 1.9, -8);
};

export const airCooler: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body } = pen;
  pen.camera(view === 2 ? -32 : 34, 20, 170);
  const double = variant === 1;
  const metal = variant === 2 ? mix(body, '#2a2e34', 0.4) : '#c3c9d0';
  const tower = (z: number, w: number, h: number, d: number): void => {
    const count = 34;
    const fins = range(count)
      .map((i) => {
        const step = h / count;
        return (
          rect(
            0,
            i * step,
            d,
            step * 0.5,
            pen.linear(0, 0, d, 0, [
              [0, lighten(metal, 0.3)],
              [1, darken(metal, 0.12)],
            ]),
          ) + rect(0, i * step + step * 0.5, d, step * 0.5, darken(metal, 0.7))
        );
      })
      .join('');
    const face = range(count)
      .map(
        (i) =>
          rect(0, (i * h) / count, w, h / count / 2, lighten(metal, 0.1)) +
          rect(0, (i * h) / count + h / count / 2, w, h / count / 2, darken(metal, 0.72)),
      )
      .join('');
    const tips = range(6)
      .map(
        (i) =>
          disc(14 + i * ((w - 28) / 5), d * (i % 2 ? 0.68 : 0.34), 3.6, '#000', 'opacity="0.35"') +
          disc(
            14 + i * ((w - 28) / 5),
            d * (i % 2 ? 0.66 : 0.32),
            3.1,
            pen.linear(0, 0, 0, d, [
              [0, '#f3f5f7'],
              [1, variant === 2 ? '#4a515a' : '#a8663c'],
            ]),
          ),
      )
      .join('');
    const cover = `<path d="M0 0H${w}V${d}H0Z" fill="${mix(body, metal, variant === 0 ? 0.55 : 0.1)}"/><path d="M${n(w * 0.3)} 0H${n(w * 0.7)}L${n(w * 0.62)} ${d}H${n(w * 0.38)}Z" fill="#fff" opacity="0.08"/>`;
    pen.slab(standing(0, 44 + h / 2, z), w, h, d, {
      colour: metal,
      metal: 0.6,
      left: fins,
      right: fins,
      front: face,
      back: face,
      top: cover + tips,
      radius: 2,
    });
  };
  // Base plate with heat pipes that bend up into the fins.
  pen.slab(lying(0, 3, 0), 62, 50, 6, { colour: '#b6bcc4', metal: 0.9, gloss: 0.5, radius: 3, fillet: 1, bias: -120 });
  pen.slab(lying(0, 11, 0), 48, 42, 10, { colour: '#cfd4da', metal: 0.9, gloss: 0.5, radius: 3, fillet: 1, bias: -90 });
  for (const z of double ? [-34, 34] : [0]) {
    for (const i of range(6)) {
      const x = -42 + i * 17;
      pen.tube(
        [
          point(standing(), x * 0.35, 12, z * 0.2),
          point(standing(), x * 0.7, 22, z * 0.7),
          point(standing(), x, 34, z + (i % 2 ? 7 : -7)),
          point(standing(), x, 52, z + (i % 2 ? 7 : -7)),
        ],
        3.1,
        { colour: variant === 2 ? '#3b4149' : '#b8744a', metal: 0.9, gloss: 0.6, bias: -30 },
      );
    }
  }
  const depth = double ? 46 : 54;
  const light = variant !== 0;
  if (double) {
    tower(-40, 122, 118, depth);
    fanBox(pen, standing(0, 102, -1), 120, 25, { light: false });
    tower(38, 122, 118, depth);
    fanBox(pen, standing(0, 100, 76), 120, 25, { light, bias: 20 });
  } else {
    tower(-6, 122, 114, depth);
    fanBox(pen, standing(0, 99, 36), 120, 25, { light, bias: 20 });
  }
  if (variant === 2)
    pen.slab(lying(0, 161, -6), 124, 56, 7, {
      colour: body,
      gloss: 0.4,
      radius: 4,
      fillet: 2,
      bias: 60,
      front:
        rect(14, 12, 96, 32, 'none', 4, `stroke="${lighten(pen.accent, 0.3)}" stroke-width="2.4"`) +
        `<path d="M62 16l12 12l-12 12l-12 -12Z" fill="${pen.accent}"/>`,
    });
  pen.focus([10, 96, 40], 2, -8);
};

export const liquidCooler: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const fans = pick([3, 2, 1], variant);
  const w = fans * 120 + 34;
  pen.camera(view === 2 ? -30 : 26, 26, w);
  const f = turn(standing(0, 66, -30), 'x', -10);
  const fins =
    range(Math.floor((w - 36) / 2.2))
      .map((i) => rect(18 + i * 2.2, 9, 0.9, 102, '#4b535d'))
      .join('') +
    range(11)
      .map((i) => rect(16, 8 + i * 9.6, w - 32, 2.6, '#23272d'))
      .join('');
  pen.slab(f, w, 120, 27, {
    colour: body,
    gloss: 0.3,
    radius: 4,
    front: rect(0, 0, w, 120, darken(body, 0.3)) + moved(0, 0, fins),
    back: fins,
    top: moved(18, 4, slits(w - 36, 19, 5, { fill: darken(body, 0.6) })),
    bias: -40,
  });
  for (const i of range(fans))
    fanBox(pen, shift(f, (i - (fans - 1) / 2) * 120, 0, 26), 119, 25, {
      light: variant !== 2 || luminance(accent) > 0,
      turn: i * 14,
      bias: 10,
    });
  // Pump block on the ground before the radiator, with two hoses.
  const pump = lying(fans === 1 ? 112 : w * 0.16, 0, 104);
  const hose = (dx: number): void => {
    const [px, , pz] = pump.o;
    pen.tube(
      [
        [-w / 2 + 16 + dx, 28, -14],
        [-w / 2 - 2 + dx, 18, 34],
        [-w / 2 + 40 + dx * 2, 12, 96 + dx],
        [px - 66, 18 + dx * 0.3, pz + 10 - dx],
        [px - 24, 24, pz + 6 - dx * 0.9],
      ],
      6,
      { colour: '#22262b', gloss: 0.3, at: [0, 20, 70], bias: dx },
    );
  };
  hose(0);
  hose(16);
  for (const dx of [0, 16])
    pen.cylinder(standing(-w / 2 + 16 + dx, 26, -14), 8.4, 10, { colour: '#4a515b', metal: 0.8, gloss: 0.5 });
  pen.slab(shift(pump, 0, 0, 6), 66, 66, 12, { colour: '#1a1d21', radius: 14, fillet: 3 });
  pen.cylinder(shift(pump, 0, 0, 28), 31, 34, { colour: body, gloss: 0.5, metal: 0.3, fillet: 3 });
  const face =
    disc(26, 26, 26, '#07090c') +
    (variant === 1
      ? range(4)
          .map(
            (i) =>
              `<circle cx="26" cy="26" r="${8 + i * 5}" fill="none" stroke="${lighten(turnHue(accent, i * 14), 0.2)}" stroke-width="1.6"/>`,
          )
          .join('')
      : disc(
          26,
          26,
          23,
          pen.radial(20, 18, 34, [
            [0, lighten(accent, 0.4)],
            [0.45, mix(accent, '#0a1020', 0.3)],
            [1, '#0a0e18'],
          ]),
        ) +
        `<path d="M6 32Q18 18 28 28T47 22V40A24 24 0 0 1 10 42Z" fill="${lighten(accent, 0.35)}" opacity="0.55"/>`) +
    `<path d="M6 18A24 24 0 0 1 30 3L14 46A24 24 0 0 1 6 18Z" fill="#fff" opacity="0.14"/>`;
  pen.cylinder(shift(pump, 0, 0, 46), 26, 2, { colour: '#0d0f12', gloss: 0.7, front: face, bias: 8 });
  pen.line(
    range(49).map((i) =>
      point(shift(pump, 0, 0, 45.4), 28.4 * Math.cos((i * Math.PI) / 24), 28.4 * Math.sin((i * Math.PI) / 24), 0),
    ),
    2.2,
    lighten(accent, 0.4),
    { glow: 4, bias: 6, closed: true },
  );
  for (const [x, y] of [
    [-27, -27],
    [27, -27],
    [-27, 27],
    [27, 27],
  ] as const)
    pen.decal(shift(pump, x, y, 12.3), 8, 8, screw(pen, 4, 4, 3.2), 12);
  pen.focus([pump.o[0], 30, pump.o[2]], fans === 1 ? 2 : 3, -8);
};
