/** Processor and memory. */
import { chip, contacts, traces } from '../circuits.ts';
import { darken, lighten, luminance, mix, parse, turnHue } from '../colour.ts';
import { disc, moved, range, rect, stroke } from '../details.ts';
import { n } from '../primitives.ts';
import { freeOutline, lying, shift, standing, turn, type V2 } from '../space.ts';
import type { Draw } from './index.ts';

export const GREEN = '#12382c';

export const processor: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const s = variant === 1 ? 42 : 40;
  const tall = variant === 2 ? 46 : s;
  pen.camera(view === 2 ? -30 : 32, view === 2 ? 40 : 38, s);
  const f = lying(0, 1, 0);
  if (view === 2) {
    // Upside down, leaning on nothing: the contact side.
    pen.camera(-28, 52, s);
    const pads = range(26)
      .flatMap((row) =>
        range(26).map((column) => {
          if (Math.abs(row - 12.5) < 5 && Math.abs(column - 12.5) < 5) return '';
          return rect(3 + column * ((s - 6) / 26), 3 + row * ((tall - 6) / 26), 0.86, 0.86, '#e0b95c', 0.2);
        }),
      )
      .join('');
    const caps = range(18)
      .map(
        (i) =>
          rect(s / 2 - 5.4 + (i % 6) * 1.9, tall / 2 - 3.6 + Math.floor(i / 6) * 2.8, 1.1, 1.8, '#b9a27e', 0.2) +
          rect(s / 2 - 5.4 + (i % 6) * 1.9, tall / 2 - 3.6 + Math.floor(i / 6) * 2.8, 1.1, 0.4, '#dfe3e7'),
      )
      .join('');
    pen.slab(f, s, tall, 1.6, {
      colour: '#1d5a45',
      gloss: 0.5,
      radius: 1,
      front:
        moved(0, 0, traces(pen, s, tall, '#1d5a45', 0.5)) +
        pads +
        rect(s / 2 - 7, tall / 2 - 6, 14, 12, '#184a39') +
        caps,
    });
    pen.focus([3, 1, 3], 2.3, -6);
    return;
  }
  const parts = range(4)
    .map((i) => chipRow(i, s, tall))
    .join('');
  const board = variant === 0 ? GREEN : mix(GREEN, '#0b2f4a', variant * 0.35);
  pen.slab(f, s, tall, 1.6, {
    colour: lighten(board, 0.12),
    gloss: 0.5,
    radius: 1,
    front: `${traces(pen, s, tall, board, 0.7) + parts}<path d="M1 ${n(tall - 4)}L4 ${n(tall - 1)}H1Z" fill="#e0b95c"/>`,
  });
  const [lw, lh] = [s * 0.8, tall * 0.8];
  const brushed = range(60)
    .map((i) =>
      rect(
        0,
        (i * lh) / 60,
        lw,
        lh / 140,
        i % 2 ? '#ffffff' : '#000000',
        0,
        `opacity="${n(0.03 + pen.random() * 0.05)}"`,
      ),
    )
    .join('');
  const metal = luminance(pen.body) < 0.35 ? '#b9bfc7' : mix(pen.body, '#c9ced5', 0.6);
  const gleam = pen.linear(0, 0, lw, lh, [
    [0, '#ffffff', 0.6],
    [0.28, '#ffffff', 0.05],
    [0.5, '#ffffff', 0.4],
    [0.62, '#ffffff', 0.02],
    [1, '#5a626d', 0.35],
  ]);
  const tint = pen.radial(lw * 0.75, lh * 0.8, lw * 0.6, [
    [0, pen.accent, 0.28],
    [1, pen.accent, 0],
  ]);
  if (variant === 1) {
    for (const sign of [-1, 1])
      pen.slab(shift(f, sign * (lw / 2 - 1), 0, 1.6), 7, lh * 0.55, 1.6, {
        colour: metal,
        metal: 0.8,
        gloss: 0.5,
        radius: 2,
        fillet: 0.4,
        bias: 1,
      });
  }
  pen.slab(shift(f, 0, 0, 1.9), lw + 1.6, lh + 1.6, 1.2, {
    colour: metal,
    metal: 0.8,
    gloss: 0.5,
    radius: 2.6,
    fillet: 0.4,
    bias: 2,
  });
  pen.slab(shift(f, 0, 0, 3.2), lw, lh, 1.8, {
    colour: metal,
    metal: 0.8,
    gloss: 0.6,
    radius: variant === 2 ? 5 : 2.4,
    fillet: 0.55,
    bias: 4,
    front:
      brushed +
      rect(0, 0, lw, lh, gleam) +
      rect(0, 0, lw, lh, tint) +
      stroke(`M${n(lw * 0.12)} ${n(lh * 0.86)}h${n(lw * 0.3)}`, darken(metal, 0.3), 0.5, 'opacity="0.5"') +
      disc(lw * 0.1, lh * 0.1, 0.9, darken(metal, 0.35), 'opacity="0.6"'),
  });
  pen.focus([s * 0.28, 2, s * 0.3], 2.6, -8);
};

function chipRow(side: number, s: number, tall: number): string {
  return range(9)
    .map((i) => {
      const t = 4 + (i * (s - 9)) / 8;
      const [x, y, w, h] =
        side === 0
          ? [t, 1.2, 0.9, 1.7]
          : side === 1
            ? [t, tall - 2.9, 0.9, 1.7]
            : side === 2
              ? [1.2, t, 1.7, 0.9]
              : [s - 2.9, t, 1.7, 0.9];
      return (
        rect(x, y, w, h, '#cfd4d9', 0.1) +
        rect(x + (w > h ? 0.4 : 0), y + (w > h ? 0 : 0.4), w > h ? w - 0.8 : w, w > h ? h : h - 0.8, '#8d7455')
      );
    })
    .join('');
}

export const memory: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [red, green, blue] = parse(pen.spec.body);
  // A green body means a bare board without heat spreaders.
  const bare = variant === 2 || (green > red * 1.3 && green > blue * 1.15);
  const [w, h] = [134, bare ? 34 : 44];
  pen.camera(view === 2 ? -32 : 28, 20, w);
  const one = (z: number, lift: number, bias: number): void => {
    const f = turn(standing(lift, h / 2 + 4, z), 'x', -7);
    const pcb = rect(0, 0, w, 9, GREEN) + contacts(pen, 3, 2.6, w - 6, 6.4, 0.92, [w * 0.53, w * 0.56]);
    pen.slab(shift(f, 0, -h / 2 - 0.6, 0), w, 9, 1.4, { colour: GREEN, front: pcb, back: pcb, bias: bias - 2 });
    const top: V2[] =
      !bare && variant === 0
        ? [
            [-w / 2, -h / 2 + 3],
            [w / 2, -h / 2 + 3],
            [w / 2, h / 2 - 8],
            [w * 0.3, h / 2 - 8],
            [w * 0.24, h / 2],
            [-w * 0.24, h / 2],
            [-w * 0.3, h / 2 - 8],
            [-w / 2, h / 2 - 8],
          ]
        : !bare
          ? [
              [-w / 2, -h / 2 + 3],
              [w / 2, -h / 2 + 3],
              [w / 2, h / 2 - 2],
              [w / 2 - 6, h / 2],
              [-w / 2 + 6, h / 2],
              [-w / 2, h / 2 - 2],
            ]
          : [
              [-w / 2, -h / 2 + 3],
              [w / 2, -h / 2 + 3],
              [w / 2, h / 2],
              [-w / 2, h / 2],
            ];
    const lightBar = !bare;
    const groove = (y: number): string =>
      rect(6, y, w - 12, 1.1, darken(body, 0.45), 0.5) + rect(6, y + 1.1, w - 12, 0.5, '#fff', 0, 'opacity="0.18"');
    const face = lightBar
      ? groove(h * 0.42) +
        groove(h * 0.52) +
        groove(h * 0.62) +
        `<path d="M${n(w * 0.36)} ${n(h * 0.3)}h${n(w * 0.28)}l-7 ${n(h * 0.48)}h${n(-w * 0.28)}Z" fill="${darken(body, 0.3)}"/><path d="M${n(w * 0.4)} ${n(h * 0.36)}h${n(w * 0.12)}l-5 ${n(h * 0.34)}h${n(-w * 0.12)}Z" fill="${accent}" opacity="0.85"/>`
      : range(8)
          .map((i) => chip(pen, 6 + (i * (w - 10)) / 8, h * 0.2, (w - 10) / 8 - 4, h * 0.44, false))
          .join('') + traces(pen, w, h * 0.14, GREEN, 0.3);
    const sheen = `<path d="M0 0H${n(w * 0.3)}L${n(w * 0.14)} ${h}H0Z" fill="#fff" opacity="0.07"/>`;
    pen.extrude(f, freeOutline(top, true), bare ? 1.6 : 6.6, {
      colour: bare ? GREEN : body,
      metal: bare ? 0 : 0.55,
      gloss: 0.4,
      front: face + sheen,
      back: face,
      bias,
    });
    if (lightBar) {
      const width = variant === 0 ? w * 0.48 : w - 14;
      const bar = pen.linear(0, 0, width, 0, [
        [0, lighten(turnHue(accent, -40), 0.3)],
        [0.35, lighten(accent, 0.45)],
        [0.7, lighten(turnHue(accent, 35), 0.35)],
        [1, lighten(turnHue(accent, 70), 0.3)],
      ]);
      const at = shift(f, 0, h / 2 + 1.4, 0);
      pen.slab(at, width, 4.6, 5, {
        colour: '#e9edf2',
        gloss: 0.5,
        front: rect(0, 0, width, 4.6, bar),
        back: rect(0, 0, width, 4.6, bar),
        top: rect(0, 0, width, 5, bar),
        bias: bias + 1,
      });
      pen.decal(
        at,
        width + 30,
        34,
        `<rect x="15" y="15" width="${n(width)}" height="5" fill="${accent}" opacity="0.45" filter="${pen.blur(5)}"/>`,
        bias + 2,
      );
    }
  };
  one(-17, view === 2 ? -8 : 8, -40);
  one(17, 0, 40);
  pen.focus([w * 0.24, h * 0.5, 14], 2.3, -8);
};
