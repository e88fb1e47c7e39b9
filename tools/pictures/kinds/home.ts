/** Around the house: television, router, printer. */

import { ports } from '../circuits.ts';
import { darken, lighten, luminance, mix } from '../colour.ts';
import { disc, moved, range, rect, slits, stroke } from '../details.ts';
import { glass, screen } from '../glass.ts';
import { n } from '../primitives.ts';
import { type Frame, freeOutline, lying, pick, roundedOutline, shift, standing, turn, type V2 } from '../space.ts';
import type { Draw } from './index.ts';

export const television: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body } = pen;
  const [w, h] = [1120, 640];
  pen.camera(view === 2 ? 154 : 17, 9, w);
  const f = standing(0, variant === 1 ? 430 : 400, 0);
  const metal = { colour: mix(body, '#8d949d', 0.2), metal: 0.7, gloss: 0.4 };
  if (variant === 1) {
    pen.slab(lying(0, 8, 0), 420, 250, 14, { ...metal, radius: 12, fillet: 4, bias: -600 });
    pen.slab(standing(0, 70, -24), 190, 120, 26, { ...metal, radius: 6, fillet: 4, bias: -500 });
  } else {
    for (const side of [-1, 1]) {
      const x = side * w * (variant === 0 ? 0.34 : 0.42);
      if (variant === 0)
        for (const z of [-1, 1])
          pen.tube(
            [
              [x, 84, 0],
              [x + side * 8, 30, z * 76],
              [x + side * 10, 6, z * 110],
            ],
            8,
            { ...metal, bias: -300 },
          );
      else pen.slab(lying(x, 6, 0), 30, 240, 12, { ...metal, radius: 6, fillet: 4, bias: -300 });
      if (variant === 2) pen.slab(standing(x, 50, 0), 24, 90, 30, { ...metal, radius: 4, fillet: 3, bias: -250 });
    }
  }
  const plug =
    rect(w * 0.34, h * 0.5, w * 0.32, h * 0.34, darken(body, 0.35), 8) +
    ports(pen, w * 0.36, h * 0.6, ['hdmi', 'hdmi', 'usb', 'lan', 'audio'], 18) +
    moved(w * 0.36, h * 0.7, slits(w * 0.28, 40, 14)) +
    [
      [-100, -100],
      [100, -100],
      [-100, 60],
      [100, 60],
    ]
      .map(([x = 0, y = 0]) => disc(w / 2 + x, h * 0.42 + y, 7, '#0a0b0d'))
      .join('');
  const thin = variant === 1 ? 5 : 8;
  pen.slab(f, w, h, 26, {
    colour: mix(body, '#1d2126', 0.35),
    gloss: 0.4,
    radius: 5,
    fillet: 3,
    front: screen(pen, w - 6, h - 6, [thin, thin, thin + 8, thin], 2),
    back:
      rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, '#fff', 0.08],
          [1, '#000', 0.1],
        ]),
      ) + plug,
  });
  if (view === 2)
    pen.slab(shift(f, 0, -h * 0.18, -30), w * 0.62, h * 0.52, 40, {
      colour: mix(body, '#1d2126', 0.35),
      radius: 26,
      fillet: 12,
      back:
        moved(60, h * 0.34, slits(w * 0.62 - 120, 44, 16)) +
        ports(pen, 90, 60, ['hdmi', 'hdmi', 'usb', 'usb', 'lan'], 30),
      bias: 60,
    });
  pen.slab(shift(f, 0, -h / 2 - 3, 6), 60, 10, 10, { colour: darken(body, 0.2), radius: 4, fillet: 3, bias: 40 });
  pen.focus([w * 0.22, 480, 10], 2, -5);
};

export const router: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (variant === 1) {
    // A pair of mesh towers.
    pen.camera(view === 2 ? 150 : 28, 20, 220);
    for (const [x, z, k, bias] of [
      [-52, -40, 1, -40],
      [50, 34, 0.86, 60],
    ] as const) {
      const [w, h] = [92 * k, 176 * k];
      pen.slab(lying(x, h / 2 + 3, z), w, w, h, {
        colour: body,
        gloss: 0.35,
        radius: w * 0.46,
        fillet: 8,
        taper: 5,
        bias,
        front: `<circle cx="${n(w / 2)}" cy="${n(w / 2)}" r="${n(w * 0.24)}" fill="none" stroke="${darken(body, 0.25)}" stroke-width="1.4"/>${range(
          20,
        )
          .map(
            (i) =>
              `<rect x="${n(w / 2 - 0.8)}" y="${n(w * 0.12)}" width="1.6" height="${n(w * 0.1)}" rx="0.8" fill="${darken(body, 0.55)}" transform="rotate(${i * 18} ${n(w / 2)} ${n(w / 2)})"/>`,
          )
          .join('')}`,
      });
      const front: Frame = { o: [x, h * 0.3, z + w / 2 - 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
      pen.decal(
        front,
        14,
        40,
        rect(5.6, 8, 2.8, 20, lighten(accent, 0.3), 1.4) +
          `<rect x="4" y="6" width="6" height="24" rx="3" fill="${accent}" opacity="0.4" filter="${pen.blur(3)}"/>`,
        140 + bias,
      );
      pen.decal(
        { ...front, o: [x, h * 0.3, z - w / 2 + 2], x: [-1, 0, 0], z: [0, 0, -1] },
        40,
        60,
        ports(pen, 12, 14, ['lan'], 3) + ports(pen, 12, 32, ['lan'], 3) + ports(pen, 16, 50, ['dc'], 3),
        140 - bias,
      );
    }
    pen.focus([50, 110, 60], 2.3, -6);
    return;
  }
  const gaming = variant === 2;
  const [w, d, h] = gaming ? [270, 200, 44] : [240, 160, 34];
  pen.camera(view === 2 ? 208 : 28, 28, w + 40);
  const f = lying(0, h / 2 + 4, 0);
  const outline: V2[] = [
    [-w / 2 + 34, -d / 2],
    [w / 2 - 34, -d / 2],
    [w / 2, -d / 2 + 34],
    [w / 2, d / 2 - 34],
    [w / 2 - 34, d / 2],
    [-w / 2 + 34, d / 2],
    [-w / 2, d / 2 - 34],
    [-w / 2, -d / 2 + 34],
  ];
  const leds = range(7)
    .map((i) => rect(w / 2 - 43 + i * 13, d - 20, 5, 2.6, i < 5 ? lighten(accent, 0.3) : darken(body, 0.4), 1.3))
    .join('');
  const vents =
    moved(24, 22, slits(w * 0.28, d * 0.45, 6, { fill: darken(body, 0.65) })) +
    moved(w * 0.72 - 24, 22, slits(w * 0.28, d * 0.45, 6, { fill: darken(body, 0.65) }));
  const wings = gaming
    ? `<path d="M0 34L${n(w * 0.4)} ${n(d * 0.62)}L${n(w / 2)} ${n(d * 0.5)}L${n(w * 0.6)} ${n(d * 0.62)}L${w} 34" fill="none" stroke="${accent}" stroke-width="8" opacity="0.4" filter="${pen.blur(5)}"/>${stroke(`M0 34L${n(w * 0.4)} ${n(d * 0.62)}L${n(w / 2)} ${n(d * 0.5)}L${n(w * 0.6)} ${n(d * 0.62)}L${w} 34`, lighten(accent, 0.35), 3)}`
    : `<path d="M0 ${n(d * 0.62)}Q${n(w / 2)} ${n(d * 0.78)} ${w} ${n(d * 0.62)}V${d}H0Z" fill="${darken(body, 0.14)}"/>`;
  const shell = {
    colour: body,
    gloss: 0.4,
    fillet: gaming ? 3 : 6,
    taper: gaming ? 8 : 3,
    front: wings + vents + leds,
  };
  pen.extrude(f, gaming ? freeOutline(outline, true) : roundedOutline(w, d, 16), h, shell);
  const antennas: [number, number, number][] = gaming
    ? [
        [-w / 2 - 2, -40, 7],
        [-w / 2 - 2, 40, 7],
        [w / 2 + 2, -40, -7],
        [w / 2 + 2, 40, -7],
        [-60, -d / 2 - 2, 3],
        [60, -d / 2 - 2, -3],
      ]
    : [
        [-96, -d / 2 - 2, 9],
        [-34, -d / 2 - 2, 3],
        [34, -d / 2 - 2, -3],
        [96, -d / 2 - 2, -9],
      ];
  for (const [x, z, lean] of antennas) {
    pen.cylinder(lying(x, h * 0.7, z), 8, 18, { colour: '#1b1e23', gloss: 0.4, fillet: 2 });
    const a = turn(standing(x, h * 0.7, z), 'z', lean);
    pen.slab(shift(a, 0, 84, 0), 17, 160, 9, {
      colour: mix(body, '#1b1e23', luminance(body) > 0.6 ? 0 : 0.4),
      gloss: 0.35,
      radius: 7,
      fillet: 3.4,
      left: rect(3, 14, 3, 110, accent, 1.5),
      right: rect(3, 14, 3, 110, accent, 1.5),
    });
  }
  const back: Frame = { o: [0, h / 2 + 4, -d / 2], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] };
  pen.decal(back, w, h, ports(pen, w * 0.2, h * 0.52, ['dc', 'lan', 'lan', 'lan', 'lan', 'usb-blue'], 8), 200);
  pen.focus([20, h, d * 0.3], 2.3, -6);
};

export const printer: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, d, h] = pick(
    [
      [420, 320, 180],
      [400, 370, 250],
      [440, 340, 150],
    ],
    variant,
  ) as [number, number, number];
  pen.camera(view === 2 ? -32 : 28, 24, w);
  const dark = mix(body, '#1d2126', 0.82);
  const box = lying(0, h / 2 + 6, 0);
  const shell = { colour: body, gloss: 0.35, radius: 16, fillet: 7 };
  pen.slab(box, w, d, h, {
    ...shell,
    front: rect(26, 22, w - 52, d * 0.56, darken(body, 0.06), 8, `stroke="${darken(body, 0.22)}" stroke-width="1.6"`),
  });
  if (variant !== 1) {
    // Paper feeder at the back with a few sheets.
    const feeder = turn(standing(0, h, -d / 2 + 34), 'x', -24);
    pen.slab(shift(feeder, 0, 76, -4), w * 0.6, 150, 7, {
      colour: darken(body, 0.12),
      gloss: 0.3,
      radius: 9,
      fillet: 3,
      bias: -80,
    });
    for (const i of range(3))
      pen.slab(shift(feeder, 0, 82 + i * 3, 4 + i), w * 0.52, 162, 0.8, {
        colour: '#fbfbfa',
        gloss: 0.1,
        bias: -70 + i,
      });
  } else {
    pen.slab(lying(0, h + 22, -10), w - 14, d - 40, 32, {
      ...shell,
      colour: darken(body, 0.05),
      front: rect(30, 26, w - 74, d - 100, '#1b1e23', 6) + moved(30, 26, glass(pen, w - 74, d - 100)),
      bias: 60,
    });
  }
  const front: Frame = { o: [0, h / 2 + 6, d / 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
  const mouth = h * (variant === 1 ? 0.3 : 0.36);
  const slot =
    rect(40, mouth, w - 80, h * 0.4, '#0c0e11', 8) +
    rect(46, mouth + 6, w - 92, h * 0.12, '#23272d', 4) +
    range(7)
      .map((i) => rect(70 + i * ((w - 150) / 6), mouth + 10, 8, h * 0.1, '#3a4048', 3))
      .join('') +
    (variant === 1
      ? rect(24, h * 0.76, w - 48, 3, darken(body, 0.3)) + rect(w / 2 - 40, h * 0.82, 80, 10, darken(body, 0.35), 5)
      : '');
  pen.decal(front, w, h, slot, 300);
  // Output tray with a printed page: a calm picture, no text.
  const tray = lying(0, 6 + h * (variant === 1 ? 0.3 : 0.26), d / 2 + 52);
  pen.slab(tray, w - 110, 120, 7, { colour: dark, gloss: 0.3, radius: 10, fillet: 3, bias: 240 });
  const page = w - 170;
  pen.slab(shift(tray, 0, 8, 5), page, 118, 1, {
    colour: '#fcfcfb',
    gloss: 0.1,
    bias: 300,
    front: moved(
      14,
      30,
      `<g clip-path="${pen.clip(`M0 0H${page - 28}V76H0Z`)}">${rect(
        0,
        0,
        page - 28,
        80,
        pen.linear(0, 0, 0, 80, [
          [0, lighten(accent, 0.7)],
          [1, lighten(accent, 0.25)],
        ]),
      )}<path d="M0 60Q${n(page * 0.25)} 14 ${n(page * 0.45)} 44T${page} 30V90H0Z" fill="${accent}"/><path d="M0 70Q${n(page * 0.3)} 40 ${n(page * 0.55)} 62T${page} 52V90H0Z" fill="${darken(accent, 0.35)}"/>${disc(page * 0.7, 18, 9, '#ffffff')}</g>`,
    ),
  });
  // Sloped control panel with a small screen.
  const panel = turn(
    standing(variant === 1 ? -w * 0.26 : w * 0.27, h + (variant === 1 ? 12 : -12), d / 2 + (variant === 1 ? -2 : 3)),
    'x',
    -42,
  );
  pen.slab(panel, 130, 54, 12, {
    colour: dark,
    gloss: 0.5,
    radius: 8,
    fillet: 3,
    bias: 340,
    front: `<g transform="translate(12 9)">${screen(pen, 62, 36, 2, 2)}</g>${range(2)
      .map((i) => disc(90 + i * 20, 27, 6.6, i ? lighten(accent, 0.15) : '#3a4048'))
      .join('')}`,
  });
  if (variant === 2) {
    // Ink tanks seen through windows.
    const inks = ['#16a3c9', '#d0377f', '#e6c033', '#22252a'];
    pen.decal(
      shift(front, -w / 2 + 76, h * 0.02, 0.5),
      120,
      76,
      rect(0, 0, 120, 76, '#1b1e23', 7) +
        inks
          .map(
            (ink, i) =>
              rect(9 + i * 27, 10, 21, 56, '#3a4048', 3) + rect(9 + i * 27, 22 + i * 5, 21, 44 - i * 5, ink, 3),
          )
          .join(''),
      320,
    );
  }
  pen.decal(
    { o: [-w / 2, h / 2 + 6, 0], x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] },
    d,
    h,
    moved(d * 0.16, h * 0.3, slits(d * 0.3, h * 0.16, 9, { fill: darken(body, 0.4) })),
    300,
  );
  pen.decal(
    { o: [w / 2, h / 2 + 6, 0], x: [0, 0, -1], y: [0, 1, 0], z: [1, 0, 0] },
    d,
    h,
    moved(d * 0.5, h * 0.3, slits(d * 0.3, h * 0.16, 9, { fill: darken(body, 0.4) })),
    300,
  );
  pen.focus([w * 0.2, h * 0.7, d / 2 + 20], 2.2, -6);
};
