/** Things with a lens: camera, web camera, projector. */

import { ports } from '../circuits.ts';
import { darken, lighten, mix } from '../colour.ts';
import { disc, holes, moved, range, rect, slits } from '../details.ts';
import { glass, screen } from '../glass.ts';
import { n, type Pen } from '../primitives.ts';
import { torus } from '../shapes.ts';
import { type Frame, freeOutline, lying, pick, point, shift, smooth, standing, turn, type V2 } from '../space.ts';
import type { Draw } from './index.ts';

/** A stack of lens rings that ends in coloured glass. */
function lensBarrel(
  pen: Pen,
  f: Frame,
  r: number,
  rings: readonly (readonly [number, number])[],
  nearBias: number,
): void {
  const bias = pen.sees(f.z) ? nearBias : -300;
  let z = 0;
  rings.forEach(([share, depth], i) => {
    const radius = r * share;
    pen.cylinder(shift(f, 0, 0, z + depth / 2), radius, depth, {
      colour: i % 2 ? '#2e333a' : '#1c2025',
      gloss: 0.45,
      fillet: Math.min(1.6, depth * 0.2),
      bias: bias + i * 4,
    });
    if (i % 2)
      for (const k of range(44)) {
        const a = (k / 44) * 2 * Math.PI;
        const normal = point({ ...f, o: [0, 0, 0] }, Math.cos(a), Math.sin(a));
        if (pen.view(normal)[2] < 0.04) continue;
        pen.line(
          [
            point(f, Math.cos(a) * radius, Math.sin(a) * radius, z + depth * 0.2),
            point(f, Math.cos(a) * radius, Math.sin(a) * radius, z + depth * 0.8),
          ],
          r * 0.03,
          '#0a0b0d',
          { bias: bias + i * 4 + 2 },
        );
      }
    z += depth;
  });
  const last = r * pick(rings, rings.length - 1)[0];
  const { accent } = pen;
  const k = last * 0.86;
  const eye =
    disc(last, last, last * 0.9, '#08090c') +
    range(5)
      .map(
        (i) =>
          `<circle cx="${n(last)}" cy="${n(last)}" r="${n(k - i * k * 0.06)}" fill="none" stroke="${i % 2 ? '#2c323a' : '#0c0e11'}" stroke-width="${n(k * 0.05)}"/>`,
      )
      .join('') +
    disc(
      last,
      last,
      k * 0.7,
      pen.radial(last * 0.8, last * 0.7, k, [
        [0, mix(accent, '#2a3c66', 0.55)],
        [0.45, '#101a30'],
        [1, '#04060a'],
      ]),
    ) +
    disc(
      last,
      last,
      k * 0.36,
      pen.radial(last, last, k * 0.4, [
        [0, '#05070c'],
        [0.7, '#0b1120'],
        [1, mix(accent, '#101a30', 0.7)],
      ]),
    ) +
    `<path d="M${n(last - k * 0.52)} ${n(last - k * 0.1)}A${n(k * 0.54)} ${n(k * 0.54)} 0 0 1 ${n(last + k * 0.06)} ${n(last - k * 0.53)}L${n(last)} ${n(last - k * 0.36)}A${n(k * 0.36)} ${n(k * 0.36)} 0 0 0 ${n(last - k * 0.36)} ${n(last - k * 0.06)}Z" fill="#dfe9ff" opacity="0.75"/>` +
    disc(last + k * 0.3, last + k * 0.34, k * 0.1, mix(accent, '#ffffff', 0.3), 'opacity="0.6"') +
    disc(last + k * 0.14, last + k * 0.46, k * 0.05, '#c08cff', 'opacity="0.55"');
  pen.cylinder(shift(f, 0, 0, z), last * 0.999, 0.4, { colour: '#0a0c10', gloss: 0.8, front: eye, bias: bias + 60 });
}

export const camera: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  pen.camera(view === 2 ? 154 : -26, view === 2 ? 18 : 16, 160);
  const [w, h, d] = pick(
    [
      [132, 88, 48],
      [122, 70, 40],
      [140, 98, 56],
    ],
    variant,
  ) as [number, number, number];
  const retro = variant === 1;
  const skin = retro ? mix(accent, '#4a2f22', 0.4) : '#212429';
  const f = standing(0, h / 2, 0);
  const leather = (lw: number, lh: number): string =>
    `${rect(0, 0, lw, lh, skin)}<g opacity="0.35">${holes(lw, lh, 1.9, { radius: 0.6, fill: '#000000' })}</g>`;
  const wrap = moved(0, h * 0.2, leather(w, h * 0.62));
  const rearScreen =
    moved(
      w * 0.16,
      h * 0.22,
      `${rect(-3, -3, w * 0.54 + 6, h * 0.6 + 6, '#0d0f12', 3)}${screen(pen, w * 0.54, h * 0.6, 2, 1)}`,
    ) +
    disc(w * 0.86, h * 0.55, 10, '#30353c') +
    disc(w * 0.86, h * 0.55, 5, '#15181c') +
    [0.28, 0.8].map((y) => disc(w * 0.86, h * y, 3.4, '#30353c')).join('');
  pen.slab(f, w, h, d, {
    colour: body,
    metal: retro ? 0.7 : 0.1,
    gloss: 0.35,
    radius: [9, 9, 6, 6],
    fillet: 4,
    front: wrap,
    back: wrap + rearScreen,
  });
  const side = (sign: number): Frame => ({
    o: [(sign * w) / 2, h / 2, 0],
    x: [0, 0, -sign],
    y: [0, 1, 0],
    z: [sign, 0, 0],
  });
  for (const sign of [-1, 1])
    pen.decal(
      side(sign),
      d - 9,
      h,
      moved(0, h * 0.2, leather(d - 9, h * 0.62)) +
        disc((d - 9) / 2, h * 0.1, 3.2, '#c9ced4') +
        disc((d - 9) / 2, h * 0.1, 1.6, '#15181c'),
      80,
    );
  if (!retro) {
    // Grip and prism hump.
    pen.cushion(shift(f, -w / 2 + 16, -4, d / 2 - 2), 32, h * 0.86, 34, {
      colour: skin,
      gloss: 0.15,
      round: 0.45,
      roundZ: 0.7,
      bias: 20,
    });
    pen.extrude(
      shift(f, 6, h / 2 + 8, -2),
      freeOutline(
        smooth<V2>(
          [
            [-26, -12],
            [26, -12],
            [19, 10],
            [10, 15],
            [-10, 15],
            [-19, 10],
          ],
          true,
          5,
        ),
      ),
      d * 0.86,
      {
        colour: body,
        gloss: 0.3,
        fillet: 4,
        back: disc(26, 14, 9, '#0a0c10') + rect(16, 8, 20, 13, '#15181c', 4),
        bias: 30,
      },
    );
  }
  const top = h;
  for (const [x, r, tall, colour] of [
    [-w / 2 + 18, 7.4, 8, retro ? '#c9ced4' : '#2a2e35'],
    [w / 2 - 22, 11, 9, retro ? '#c9ced4' : '#2a2e35'],
    [-w / 2 + 38, 5, 5, '#8d949d'],
  ] as const) {
    pen.cylinder(lying(x, top + tall / 2, x < -w / 2 + 20 ? 6 : -4), r, tall, {
      colour,
      metal: 0.7,
      gloss: 0.5,
      fillet: 1.4,
      bias: 40,
    });
  }
  pen.cylinder(lying(-w / 2 + 18, top + 9.6, 6), 5, 2, { colour: accent, gloss: 0.6, fillet: 0.8, bias: 60 });
  if (retro)
    pen.decal(
      shift(f, w * 0.3, h * 0.37, d / 2 + 0.2),
      26,
      14,
      rect(0, 0, 26, 14, '#15181c', 2) +
        rect(3, 3, 20, 8, mix(accent, '#1a2a48', 0.7), 1) +
        rect(4, 3.6, 8, 2, '#fff', 1, 'opacity="0.4"'),
      60,
    );
  const r = pick([36, 27, 40], variant);
  const lensAt = shift(f, variant === 1 ? -4 : 8, -2, d / 2);
  if (view !== 2) {
    pen.cylinder(shift(lensAt, 0, 0, 1), r * 1.06, 3, { colour: '#aab1ba', metal: 0.9, gloss: 0.5, bias: 60 });
    lensBarrel(
      pen,
      lensAt,
      r,
      variant === 1
        ? [
            [1, 6],
            [0.96, 10],
            [0.86, 7],
          ]
        : [
            [1, 8],
            [0.98, 20],
            [0.95, 6],
            [1, 18],
            [0.97, 7],
          ],
      80,
    );
    if (variant !== 1) torus(pen, shift(lensAt, 0, 0, 54), r * 0.975, 1.6, { colour: accent, gloss: 0.6, bias: 140 });
  } else
    lensBarrel(
      pen,
      lensAt,
      r,
      [
        [1, 10],
        [0.97, 30],
      ],
      -160,
    );
  pen.focus(point(lensAt, 0, 0, 40), 2.1, -6);
};

export const webcam: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  pen.camera(view === 2 ? -40 : 26, view === 2 ? 6 : 16, 110);
  const f = standing(0, 70, 0);
  // Folding clip and foot.
  pen.slab(lying(0, 4, 4), 54, 62, 8, { colour: '#1f2328', gloss: 0.3, radius: 12, fillet: 3, bias: -60 });
  pen.slab(turn(standing(0, 22, -20), 'x', 20), 44, 44, 7, {
    colour: '#23272d',
    gloss: 0.3,
    radius: 8,
    fillet: 2.6,
    bias: -50,
  });
  pen.cylinder(lying(0, 44, -6), 8, 22, { colour: '#30353c', metal: 0.5, gloss: 0.5, bias: -30 });
  if (variant === 2) {
    pen.cylinder(f, 36, 30, { colour: body, gloss: 0.4, fillet: 7 });
    torus(pen, shift(f, 0, 0, 16), 30, 5, { colour: lighten(accent, 0.7), gloss: 0.3, bias: 30 });
    lensBarrel(
      pen,
      shift(f, 0, 0, 14),
      22,
      [
        [1, 3],
        [0.9, 3],
      ],
      40,
    );
  } else {
    const [w, h] = variant === 0 ? [118, 44] : [84, 50];
    pen.slab(f, w, h, 30, {
      colour: body,
      gloss: 0.4,
      radius: variant === 0 ? 22 : 12,
      fillet: 6,
      front:
        rect(5, 5, w - 10, h - 10, '#0d0f12', variant === 0 ? 17 : 8) +
        `<g opacity="0.8" clip-path="${pen.clip(roundBox(5, 5, w - 10, h - 10, 17))}">${glass(pen, w, h)}</g>` +
        moved(16, h / 2 - 5, holes(variant === 0 ? 12 : 8, 12, 3, { radius: 0.9, fill: '#3a4048' })) +
        moved(
          w - (variant === 0 ? 28 : 24),
          h / 2 - 5,
          holes(variant === 0 ? 12 : 8, 12, 3, { radius: 0.9, fill: '#3a4048' }),
        ) +
        disc(w / 2 + 22, h / 2 - 10, 1.6, lighten(accent, 0.3)),
      back: moved(w * 0.3, h * 0.34, slits(w * 0.4, h * 0.3, 4.5)),
    });
    lensBarrel(
      pen,
      shift(f, 0, 0, 14.6),
      17,
      [
        [1, 3.4],
        [0.86, 2.4],
      ],
      40,
    );
  }
  pen.tube(
    [
      [0, 66, -16],
      [10, 40, -44],
      [30, 6, -44],
      [64, 3, -20],
      [84, 3, -34],
    ],
    2.3,
    { colour: '#1b1e23', bias: -140 },
  );
  pen.focus(point(f, 0, 0, 20), 2.2, -8);
};

const roundBox = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

export const projector: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (variant === 1) {
    // A small tower projector with a cloth-like grille.
    pen.camera(view === 2 ? 150 : 28, 18, 190);
    const f = standing(0, 98, 0);
    pen.slab(f, 112, 176, 112, {
      colour: body,
      gloss: 0.35,
      radius: 26,
      fillet: 8,
      left: moved(20, 60, holes(72, 96, 6, { radius: 1.7 })),
      right: moved(20, 60, holes(72, 96, 6, { radius: 1.7 })),
      back: ports(pen, 26, 130, ['hdmi', 'usb', 'dc'], 8),
    });
    pen.decal(shift(f, 0, -44, 56.2), 84, 66, holes(84, 66, 6, { radius: 1.8 }), 60);
    lensBarrel(
      pen,
      shift(f, 0, 34, 54),
      32,
      [
        [1, 5],
        [0.86, 3],
      ],
      60,
    );
    pen.slab(lying(0, 5, 0), 84, 84, 10, { colour: '#1b1e23', radius: 20, bias: -80 });
    pen.line(
      [
        [-30, 60, 56.5],
        [30, 60, 56.5],
      ],
      2.2,
      accent,
      { bias: 90, glow: 3 },
    );
    pen.focus(point(f, 0, 30, 60), 2.2, -6);
    return;
  }
  const [w, d, h] = variant === 0 ? [310, 236, 96] : [360, 270, 112];
  pen.camera(view === 2 ? 206 : 26, 22, w);
  for (const [x, z] of [
    [-1, 1],
    [1, 1],
    [0, -1],
  ] as const)
    pen.cylinder(lying(x * (w / 2 - 40), 6, z * (d / 2 - 36)), 11, 12, { colour: '#23272d', bias: -200 });
  const f = lying(0, h / 2 + 10, 0);
  const buttons =
    disc(w * 0.72, d * 0.34, 21, darken(body, 0.1)) +
    `<circle cx="${n(w * 0.72)}" cy="${n(d * 0.34)}" r="21" fill="none" stroke="${darken(body, 0.28)}" stroke-width="1.4"/>` +
    disc(w * 0.72, d * 0.34, 8, darken(body, 0.2)) +
    disc(w * 0.86, d * 0.24, 6, accent);
  const bump =
    rect(w * 0.12, d * 0.7, w * 0.34, 15, darken(body, 0.5), 7.5) + rect(w * 0.18, d * 0.7 + 4, 26, 7, '#8d949d', 3.5);
  pen.slab(f, w, d, h, {
    colour: body,
    gloss: 0.35,
    radius: 26,
    fillet: 9,
    front:
      buttons +
      bump +
      `<path d="M0 ${n(d * 0.52)}Q${n(w / 2)} ${n(d * 0.44)} ${w} ${n(d * 0.52)}" fill="none" stroke="${darken(body, 0.16)}" stroke-width="1.6"/>`,
  });
  const front: Frame = { o: [0, h / 2 + 10, d / 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
  pen.decal(
    front,
    w,
    h,
    moved(w * 0.5, h * 0.24, slits(w * 0.4, h * 0.52, 8, { fill: darken(body, 0.72) })) +
      disc(w * 0.45, h * 0.24, 4, '#3a1a1e'),
    260,
  );
  lensBarrel(
    pen,
    shift(front, -w * 0.26, 2, -6),
    variant === 0 ? 44 : 50,
    [
      [1, 10],
      [0.94, 8],
      [0.84, 5],
    ],
    260,
  );
  pen.decal(
    { ...front, o: [0, h / 2 + 10, -d / 2], x: [-1, 0, 0], z: [0, 0, -1] },
    w,
    h,
    rect(26, 22, w - 52, h - 44, '#1b1e23', 6) +
      ports(pen, 40, h / 2, ['hdmi', 'hdmi', 'usb', 'lan', 'audio', 'power'], 14),
    260,
  );
  for (const sign of [-1, 1])
    pen.decal(
      { o: [(sign * w) / 2, h / 2 + 10, 0], x: [0, 0, -sign], y: [0, 1, 0], z: [sign, 0, 0] },
      d,
      h,
      moved(42, h * 0.26, holes(d - 90, h * 0.52, 8, { radius: 2.4, fill: darken(body, 0.75) })),
      260,
    );
  pen.focus(point(front, -w * 0.2, 4, 10), 2.2, -6);
};
