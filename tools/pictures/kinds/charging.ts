/** Power banks and chargers. */
import { ports } from '../circuits.ts';
import { darken, lighten, luminance, mix } from '../colour.ts';
import { disc, moved, range, rect } from '../details.ts';
import { n } from '../primitives.ts';
import { lying, pick, point, shift, standing, turn } from '../space.ts';
import type { Draw } from './index.ts';

export const powerBank: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h, d] = pick(
    [
      [72, 148, 16],
      [70, 108, 26],
      [84, 158, 28],
    ],
    variant,
  ) as [number, number, number];
  if (view === 2) pen.camera(-30, 44, h);
  else pen.camera(28, 22, h);
  const f = view === 2 ? turn(lying(0, d / 2, 0), 'z', -30) : turn(standing(0, h / 2, 0), 'x', 0);
  const leds = range(4)
    .map((i) => rect(w / 2 - 13 + i * 7, h - 16, 4.4, 1.8, i < 3 ? lighten(accent, 0.3) : darken(body, 0.3), 0.9))
    .join('');
  const art =
    variant === 2
      ? rect(w / 2 - 18, 18, 36, 22, '#0a0c10', 4) +
        range(5)
          .map((i) => rect(w / 2 - 12 + i * 5, 35 - i * 2.6, 3.4, 2.4 + i * 2.6, lighten(accent, 0.2), 0.6))
          .join('')
      : variant === 1
        ? `<circle cx="${w / 2}" cy="${n(h * 0.42)}" r="21" fill="none" stroke="${darken(body, 0.2)}" stroke-width="1.6"/><circle cx="${w / 2}" cy="${n(h * 0.42)}" r="14" fill="none" stroke="${accent}" stroke-width="1.4" opacity="0.8"/>`
        : range(13)
            .map(
              (i) =>
                rect(8, 16 + i * 4.4, w - 16, 1.5, darken(body, 0.3), 0.75) +
                rect(8, 17.5 + i * 4.4, w - 16, 0.5, '#fff', 0, 'opacity="0.2"'),
            )
            .join('');
  const top = ports(
    pen,
    variant === 0 ? 10 : 9,
    d / 2,
    variant === 0 ? ['usb-c', 'usb', 'usb-c'] : ['usb-c', 'usb', 'usb'],
    5,
  );
  pen.slab(f, w, h, d, {
    colour: body,
    metal: 0.35,
    gloss: 0.35,
    radius: variant === 1 ? 16 : 12,
    fillet: 5,
    front:
      art +
      leds +
      rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, '#fff', 0.16],
          [0.5, '#fff', 0],
          [1, '#000', 0.12],
        ]),
      ),
    top,
  });
  if (view !== 2) {
    const rise = h + 8;
    pen.slab(standing(-w * 0.2 - 4, rise - 2, 0), 10.5, 18, 6.4, {
      colour: '#eef0f3',
      gloss: 0.4,
      radius: 2,
      fillet: 1.4,
      bias: 40,
    });
    pen.tube(
      [
        [-w * 0.2 - 4, rise + 6, 0],
        [-w * 0.2 - 6, rise + 22, 0],
        [-w * 0.62, rise + 20, 6],
        [-w * 0.86, rise - 40, 14],
        [-w * 0.92, 20, 22],
        [-w * 0.7, 3, 40],
        [-w * 0.3, 3, 50],
      ],
      2.4,
      { colour: '#eef0f3', gloss: 0.3, bias: -40 },
    );
  }
  pen.focus(view === 2 ? [0, d, 0] : [0, h * 0.86, d / 2], 2.4, -6);
};

export const charger: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (variant === 1) {
    // A wireless charging stand with a puck.
    pen.camera(view === 2 ? -46 : 26, 20, 130);
    pen.cylinder(lying(0, 5, 0), 46, 10, { colour: body, gloss: 0.4, metal: 0.3, fillet: 3, bias: -100 });
    pen.slab(turn(standing(0, 52, -20), 'x', -10), 18, 92, 9, {
      colour: body,
      metal: 0.5,
      gloss: 0.4,
      radius: 5,
      fillet: 3,
    });
    const puck = turn(standing(0, 98, -14), 'x', -16);
    pen.cylinder(shift(puck, 0, 0, -2), 34, 9, {
      colour: darken(body, 0.1),
      metal: 0.6,
      gloss: 0.4,
      fillet: 2.6,
      bias: 30,
    });
    pen.cylinder(shift(puck, 0, 0, 3.4), 30, 2.6, {
      colour: luminance(body) > 0.5 ? '#f4f6f8' : '#23272d',
      gloss: 0.3,
      fillet: 1,
      bias: 40,
      front: `<circle cx="30" cy="30" r="20" fill="none" stroke="${accent}" stroke-width="1.6" opacity="0.8"/>`,
    });
    pen.line(
      range(25).map((i) =>
        point(
          lying(0, 9.6, 0),
          42 * Math.cos((i * Math.PI) / 24 + Math.PI),
          42 * Math.sin((i * Math.PI) / 24 + Math.PI),
          0,
        ),
      ),
      1.4,
      lighten(accent, 0.3),
      { glow: 2.4, bias: 20 },
    );
    pen.tube(
      [
        [0, 4, -46],
        [10, 3, -70],
        [50, 2, -70],
        [80, 2, -30],
        [96, 2, -44],
      ],
      2.2,
      { colour: mix(body, '#eef0f3', 0.4), bias: -120 },
    );
    pen.focus([0, 92, 0], 2.2, -6);
    return;
  }
  const big = variant === 2;
  const [w, h, d] = big ? [72, 82, 34] : [44, 48, 44];
  pen.camera(view === 2 ? 146 : 32, 22, 90);
  const f = standing(0, h / 2, 0);
  const slots = big ? (['usb-c', 'usb-c', 'usb', 'usb'] as const) : (['usb-c', 'usb'] as const);
  const sockets = slots
    .map((port, i) =>
      moved(w / 2, h * (big ? 0.2 + i * 0.2 : 0.36 + i * 0.28), ports(pen, port === 'usb' ? -6.5 : -4.5, 0, [port], 0)),
    )
    .join('');
  pen.slab(f, w, h, d, {
    colour: body,
    gloss: 0.5,
    radius: 9,
    fillet: 4,
    front:
      rect(5, 5, w - 10, h - 10, darken(body, 0.06), 6, `stroke="${accent}" stroke-width="0.9"`) +
      sockets +
      disc(w - 10, h - 9, 1.4, lighten(accent, 0.3)),
    back: rect(8, 8, w - 16, h - 16, darken(body, 0.08), 4),
  });
  // Three rectangular prongs on the back.
  for (const [x, y, pw, ph] of [
    [-11, -7, 6.4, 4],
    [11, -7, 6.4, 4],
    [0, 12, 4, 8],
  ] as const)
    pen.slab(shift(f, x, y, -d / 2 - 9), pw, ph, 18, {
      colour: '#d5dae0',
      metal: 0.95,
      gloss: 0.6,
      radius: 0.6,
      fillet: 0.5,
      bias: view === 2 ? 60 : -60,
    });
  const px = 0;
  const y0 = big ? h * 0.6 : h * 0.64;
  if (view !== 2) {
    pen.slab({ o: [px, h - h * (big ? 0.2 : 0.36), d / 2 + 9], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] }, 10, 17, 6, {
      colour: '#eef0f3',
      gloss: 0.4,
      radius: 2,
      fillet: 1.4,
      bias: 60,
    });
    pen.tube(
      [
        [px, y0 + (big ? 16 : 0), d / 2 + 17],
        [px + 3, y0 * 0.8, d / 2 + 34],
        [px + 16, 3, d / 2 + 36],
        [px + 60, 2.4, d / 2 + 14],
        [px + 66, 2.4, -20],
        [px + 46, 2.4, -34],
      ],
      2.3,
      { colour: '#eef0f3', gloss: 0.4, bias: 50, at: [px + 30, 3, d / 2] },
    );
  }
  pen.focus([0, h * 0.5, d / 2], 2.3, -8);
};
