/** Solid-state drives and hard drive. */
import { chip, contacts, screw, traces } from '../circuits.ts';
import { darken, lighten, luminance, mix } from '../colour.ts';
import { disc, moved, range, recess, rect } from '../details.ts';
import { n } from '../primitives.ts';
import { lying, shift, turn } from '../space.ts';
import type { Draw } from './index.ts';

export const ssdM2: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h] = [80, 22];
  const f = turn(lying(0, 1.2, 0), 'z', view === 2 ? -24 : 28);
  pen.camera(0, view === 2 ? 60 : 46, w);
  const edge = moved(
    w - 5,
    1.4,
    range(38)
      .filter((i) => i < 29 || i > 33)
      .map((i) =>
        rect(
          0,
          i * 0.5,
          5,
          0.34,
          pen.linear(0, 0, 5, 0, [
            [0, '#b98a32'],
            [0.5, '#f5d98b'],
            [1, '#c39a41'],
          ]),
        ),
      )
      .join(''),
  );
  const chips =
    chip(pen, 8, 3, 14, 16, false) +
    chip(pen, 26, 3, 14, 16, false) +
    chip(pen, 44, 5, 11, 12, false) +
    chip(pen, 58, 4, 9, 7, true) +
    chip(pen, 59, 13, 6, 5, false);
  const pcb =
    rect(0, 0, w, h, '#14181c') +
    traces(pen, w, h, '#1c2228', 0.8) +
    chips +
    edge +
    `<path d="M0 ${n(h / 2 - 2.4)}a2.4 2.4 0 0 1 0 4.8Z" fill="#d8b25a"/><path d="M0 ${n(h / 2 - 1.7)}a1.7 1.7 0 0 1 0 3.4Z" fill="#e6eaee"/>` +
    rect(w - 5, h * 0.72, 5, 1.2, '#dfe4ea');
  pen.slab(f, w, h, 0.9, { colour: '#1b2026', gloss: 0.4, front: pcb, radius: 0.5 });
  if (view !== 2 && variant !== 2) {
    const label = `<path d="M${n(w * 0.5)} 0h9l-7 22h-9Z" fill="${accent}"/><path d="M${n(w * 0.5 + 12)} 0h3l-7 22h-3Z" fill="${accent}" opacity="0.6"/>`;
    if (variant === 0) {
      pen.slab(shift(f, -2, 0, 2), 66, 22, 2.6, {
        colour: body,
        metal: 0.5,
        gloss: 0.4,
        radius: 1,
        fillet: 0.5,
        front:
          range(2)
            .map((i) => rect(4, 3 + i * 14, 22, 1.2, darken(body, 0.5), 0.6))
            .join('') +
          label +
          rect(4, 8.5, 18, 5, darken(body, 0.25), 1),
      });
    } else {
      pen.slab(shift(f, -2, 0, 1.8), 68, 23.4, 2.4, { colour: body, metal: 0.6, gloss: 0.4, radius: 1, fillet: 0.4 });
      for (const i of range(7))
        pen.slab(shift(f, -2, (i - 3) * 3.3, 7), i === 3 ? 68 : 62, 1.5, 8, {
          colour: i === 3 ? accent : body,
          metal: 0.6,
          gloss: 0.45,
          bias: 4 - i * 0.2,
        });
    }
  } else if (view !== 2) {
    pen.slab(shift(f, -2, 0, 1.1), 62, 19, 0.5, {
      colour: '#f0f2f4',
      front:
        rect(0, 0, 62, 19, '#1d2127') +
        `<path d="M30 0h12l-6 19h-12Z" fill="${accent}"/>` +
        rect(4, 4, 14, 3, '#f4f6f8', 0.5, 'opacity="0.75"') +
        rect(4, 9, 9, 2, '#f4f6f8', 0.5, 'opacity="0.5"') +
        range(14)
          .map((i) => rect(46 + i * 0.9, 6, i % 3 ? 0.3 : 0.55, 7, '#e6eaee'))
          .join(''),
    });
  }
  pen.focus([view === 2 ? 18 : 24, 2, -8], 2.3, 6);
};

export const ssdSata: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h, d] = [100, 70, 7];
  pen.camera(view === 2 ? 208 : 30, 42, w);
  const f = lying(0, d / 2, 0);
  const art =
    variant === 0
      ? `<path d="M${n(w * 0.58)} 0H${w}V${h}H${n(w * 0.36)}Z" fill="${mix(body, '#000000', 0.28)}"/><path d="M${n(w * 0.58)} 0h7L${n(w * 0.36 + 7)} ${h}h-7Z" fill="${accent}"/>`
      : variant === 1
        ? rect(8, 8, w - 16, h - 16, darken(body, 0.2), 3) +
          disc(w * 0.76, h * 0.32, 9, accent) +
          disc(w * 0.76, h * 0.32, 5, darken(body, 0.2))
        : rect(0, h * 0.7, w, h * 0.3, accent, 0, 'opacity="0.92"') + rect(10, 12, 26, 4, lighten(body, 0.35), 1);
  const grain = rect(
    0,
    0,
    w,
    h,
    pen.linear(0, 0, w, h, [
      [0, '#ffffff', 0.16],
      [0.4, '#ffffff', 0],
      [0.6, '#ffffff', 0.07],
      [1, '#000000', 0.12],
    ]),
  );
  const sata =
    rect(12, 1.4, 42, 4.4, '#0b0c0f', 0.6) + contacts(pen, 14, 3, 15, 2.4, 1.2) + contacts(pen, 33, 3, 19, 2.4, 1.2);
  const far = { o: [0, d / 2, -h / 2] as const, x: [-1, 0, 0] as const, y: [0, 1, 0] as const, z: [0, 0, -1] as const };
  pen.slab(f, w, h, d, {
    colour: body,
    metal: 0.6,
    gloss: 0.35,
    radius: 3,
    fillet: 1,
    front:
      art +
      grain +
      [
        [4, 4],
        [w - 4, 4],
        [4, h - 4],
        [w - 4, h - 4],
      ]
        .map(([x = 0, y = 0]) => screw(pen, x, y, 1.4))
        .join(''),
  });
  pen.decal(far, w, d, sata, 100);
  for (const sign of [-1, 1])
    pen.decal(
      { o: [(sign * w) / 2, d / 2, 0], x: [0, 0, -sign], y: [0, 1, 0], z: [sign, 0, 0] },
      h,
      d,
      disc(14, d / 2, 1.4, '#0a0b0d') + disc(h - 14, d / 2, 1.4, '#0a0b0d'),
      100,
    );
  pen.focus(view === 2 ? [0, d, -h * 0.3] : [w * 0.1, d, h * 0.1], 2.2, -8);
};

export const hardDrive: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { accent } = pen;
  const [w, h, d] = variant === 2 ? [70, 100, 12] : [102, 147, 26];
  pen.camera(view === 2 ? -34 : 30, view === 2 ? 44 : 40, h);
  const f = lying(0, d / 2, 0);
  const metal = luminance(pen.body) < 0.25 ? '#aab0b8' : pen.body;
  const k = w / 102;
  const lid = `M6 6H${n(w - 6)}V${n(h * 0.7)}L${n(w * 0.72)} ${n(h - 8)}H6Z`;
  const open = view === 2;
  const platter = open
    ? disc(w / 2, h * 0.4, 46 * k, '#3c424a') +
      disc(
        w / 2,
        h * 0.4,
        44 * k,
        pen.define(
          (id) =>
            `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f8fa"/><stop offset="0.25" stop-color="#9aa2ab"/><stop offset="0.48" stop-color="#e9edf0"/><stop offset="0.6" stop-color="#79818b"/><stop offset="0.8" stop-color="#d7dce1"/><stop offset="1" stop-color="#8d959e"/></linearGradient>`,
        ),
      ) +
      range(9)
        .map(
          (i) =>
            `<circle cx="${n(w / 2)}" cy="${n(h * 0.4)}" r="${n((20 + i * 2.7) * k)}" fill="none" stroke="#ffffff" stroke-width="0.3" opacity="0.35"/>`,
        )
        .join('') +
      disc(w / 2, h * 0.4, 15 * k, '#c2c8cf') +
      disc(
        w / 2,
        h * 0.4,
        12.4 * k,
        pen.linear(w * 0.4, h * 0.3, w * 0.6, h * 0.5, [
          [0, '#f4f6f8'],
          [1, '#8b929b'],
        ]),
      ) +
      range(6)
        .map((i) => screw(pen, w / 2 + Math.cos(i * 1.047) * 9 * k, h * 0.4 + Math.sin(i * 1.047) * 9 * k, 1.7 * k))
        .join('') +
      `<path d="M${n(w * 0.8)} ${n(h * 0.86)}L${n(w * 0.62)} ${n(h * 0.48)}l3 -2L${n(w * 0.9)} ${n(h * 0.8)}Z" fill="#5d656f"/><path d="M${n(w * 0.8)} ${n(h * 0.84)}L${n(w * 0.63)} ${n(h * 0.49)}" stroke="#e6eaee" stroke-width="1"/>` +
      disc(w * 0.82, h * 0.82, 10 * k, '#b9bfc7') +
      disc(w * 0.82, h * 0.82, 6 * k, '#6a727c') +
      screw(pen, w * 0.82, h * 0.82, 3 * k) +
      `<path d="M${n(w * 0.12)} ${n(h * 0.78)}h${n(w * 0.42)}v${n(h * 0.15)}h${n(-w * 0.42)}Z" fill="#2a2f36"/>`
    : '';
  const label = open
    ? ''
    : `<path d="${lid}" fill="${pen.linear(0, 0, w, h, [
        [0, '#ffffff', 0.5],
        [0.35, '#ffffff', 0.08],
        [0.6, '#ffffff', 0.25],
        [1, '#4d555f', 0.25],
      ])}" stroke="${darken(metal, 0.35)}" stroke-width="1"/>` +
      disc(w / 2, h * 0.36, 40 * k, 'none', `stroke="${darken(metal, 0.2)}" stroke-width="1.4"`) +
      disc(
        w / 2,
        h * 0.36,
        40 * k,
        pen.linear(w * 0.2, h * 0.1, w * 0.8, h * 0.6, [
          [0, '#ffffff', 0.25],
          [1, '#000000', 0.08],
        ]),
      ) +
      rect(w * 0.16, h * 0.17, w * 0.68, h * 0.5, '#f6f7f9', 2) +
      rect(w * 0.16, h * 0.17, w * 0.68, h * 0.14, accent, 2) +
      rect(w * 0.16, h * 0.29, w * 0.68, 2, darken(accent, 0.3)) +
      range(4)
        .map((i) => rect(w * 0.21, h * 0.37 + i * 6 * k, w * (0.3 - i * 0.05), 2 * k, '#b9bfc7', 0.5))
        .join('') +
      range(18)
        .map((i) => rect(w * 0.56 + i * 1.3 * k, h * 0.37, (i % 3 ? 0.45 : 0.85) * k, 16 * k, '#2a2e34'))
        .join('') +
      rect(w * 0.21, h * 0.56, w * 0.2, 9 * k, '#2a2e34', 0.6);
  const base = open ? recess(pen, f, 5, 5, w - 10, h - 10, d * 0.35, '#2f343b', moved(-5, -5, platter)) : label;
  const screws = [
    [7, 7],
    [w - 7, 7],
    [7, h - 7],
    [w - 7, h - 7],
    [7, h * 0.5],
    [w - 7, h * 0.5],
  ]
    .map(([x = 0, y = 0]) => screw(pen, x, y, 2.3 * k))
    .join('');
  pen.slab(f, w, h, d, { colour: metal, metal: 0.75, gloss: 0.35, radius: 4, fillet: 1.4, front: base + screws });
  pen.decal(
    { o: [0, d / 2, h / 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    w,
    d,
    rect(w * 0.12, d * 0.4, w * 0.66, d * 0.46, '#0d0f12', 1) +
      contacts(pen, w * 0.15, d * 0.52, w * 0.25, d * 0.24, 1.7) +
      contacts(pen, w * 0.44, d * 0.52, w * 0.32, d * 0.24, 1.7),
    200,
  );
  for (const sign of [-1, 1])
    pen.decal(
      { o: [(sign * w) / 2, d / 2, 0], x: [0, 0, -sign], y: [0, 1, 0], z: [sign, 0, 0] },
      h,
      d,
      [0.18, 0.5, 0.82].map((x) => disc(h * x, d * 0.6, 2.2 * k, '#0d0f12')).join('') +
        rect(0, d * 0.24, h, 0.8, darken(metal, 0.4)),
      200,
    );
  pen.focus([0, d, open ? -h * 0.05 : 0], 2, -8);
};
