/** What goes on the main board: graphics card, processor, memory, solid-state drives. */
import { darken, lighten, luminance, mix, parse, turnHue } from '../colour.ts';
import {
  chip,
  contacts,
  disc,
  fan,
  holes,
  moved,
  ports,
  range,
  rect,
  screw,
  slits,
  stroke,
  traces,
} from '../details.ts';
import { n } from '../primitives.ts';
import { freeOutline, lying, pick, shift, standing, turn, type V2 } from '../space.ts';
import type { Draw } from './index.ts';

const GREEN = '#12382c';

export const graphicsCard: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const fans = pick([3, 2, 3], variant);
  const [w, h, d] = fans === 2 ? [245, 128, 46] : [316, 132, 54];
  pen.camera(view === 2 ? 157 : -24, view === 2 ? 24 : 22, w);
  const f = turn(standing(0, h / 2 + 8, 0), 'x', -6);
  // Shroud, fin stack, board and back plate, from front to back.
  const cut = h * 0.14;
  const points: V2[] =
    variant === 1
      ? [
          [-w / 2, -h / 2 + 10],
          [-w / 2 + 10, -h / 2],
          [w / 2 - 10, -h / 2],
          [w / 2, -h / 2 + 10],
          [w / 2, h / 2 - 10],
          [w / 2 - 10, h / 2],
          [-w / 2 + 10, h / 2],
          [-w / 2, h / 2 - 10],
        ]
      : [
          [-w / 2, -h / 2 + cut],
          [-w / 2 + cut, -h / 2],
          [w / 2 - cut * 2, -h / 2],
          [w / 2, -h / 2 + cut * 1.4],
          [w / 2, h / 2 - cut],
          [w / 2 - cut, h / 2],
          [-w / 2 + cut * 1.6, h / 2],
          [-w / 2, h / 2 - cut * 1.2],
        ];
  const r = Math.min(h * 0.43, (w - 26) / fans / 2);
  const lit = variant !== 1;
  const facets = range(fans)
    .map((i) => {
      const cx = w / 2 + (i - (fans - 1) / 2) * (r * 2 + 5);
      return (
        disc(cx, h / 2, r + 5, darken(body, 0.5)) +
        `<circle cx="${n(cx)}" cy="${n(h / 2)}" r="${n(r + 3)}" fill="none" stroke="${lighten(body, 0.3)}" stroke-width="1" opacity="0.7"/>` +
        moved(
          cx,
          h / 2,
          fan(pen, r, {
            blades: variant === 1 ? 11 : 9,
            colour: mix(body, '#2b3037', 0.6),
            turn: i * 17,
            light: undefined,
          }),
        ) +
        (lit
          ? `<circle cx="${n(cx)}" cy="${n(h / 2)}" r="${n(r + 1)}" fill="none" stroke="${accent}" stroke-width="5" opacity="0.45" filter="${pen.blur(3)}"/><circle cx="${n(cx)}" cy="${n(h / 2)}" r="${n(r + 1)}" fill="none" stroke="${pen.linear(
              cx - r,
              0,
              cx + r,
              h,
              [
                [0, lighten(accent, 0.65)],
                [0.5, accent],
                [1, turnHue(accent, 40)],
              ],
            )}" stroke-width="2"/>`
          : '')
      );
    })
    .join('');
  const slash = (x: number, flip: number): string =>
    `<path d="M${n(x)} ${n(h / 2 - flip * h * 0.5)}l${n(10)} 0l${n(8)} ${n(flip * 22)}l-26 0Z" fill="${variant === 1 ? mix(body, accent, 0.8) : accent}" opacity="0.9"/>`;
  const seams =
    fans === 3
      ? [0.345, 0.655].map((x) => slash(w * x - 5, 1) + slash(w * x - 5, -1)).join('')
      : slash(w / 2 - 5, 1) + slash(w / 2 - 5, -1);
  const sheen = `<path d="M0 0H${n(w * 0.4)}L${n(w * 0.1)} ${h}H0Z" fill="#fff" opacity="0.05"/>`;
  pen.extrude(shift(f, 0, 0, d / 2 - 9), freeOutline(points, true), 18, {
    colour: body,
    gloss: 0.4,
    metal: 0.2,
    front: seams + facets + sheen,
    fillet: 1.6,
    bias: 20,
  });
  const fins = moved(4, 0, slits(w - 20, 40, 4, { share: 0.5, fill: '#3a4048' }));
  const topFins = rect(0, 0, w, d - 26, '#8f969f') + fins;
  pen.slab(shift(f, -2, 0, -4), w - 16, h - 10, d - 26, {
    colour: '#9aa1aa',
    metal: 0.7,
    top:
      topFins +
      rect(w * 0.3, 6, w * 0.34, 15, darken(body, 0.15), 2) +
      rect(w * 0.32, 12, w * 0.3, 3, lighten(accent, 0.3), 1.5),
    bottom: topFins,
  });
  pen.slab(shift(f, 2, -6, -d / 2 + 8), w - 24, h - 14, 3, { colour: GREEN, bias: -10 });
  const plate =
    moved(w * 0.58, 16, slits(w * 0.3, h * 0.55, 8, { fill: '#0b0d10' })) +
    stroke(
      `M0 ${n(h * 0.3)}L${n(w * 0.2)} ${n(h * 0.3)}L${n(w * 0.32)} ${n(h * 0.75)}H${n(w * 0.54)}`,
      lit ? lighten(accent, 0.2) : lighten(body, 0.3),
      2.4,
    ) +
    [
      [10, 10],
      [w - 34, 10],
      [10, h - 24],
      [w - 34, h - 24],
      [w * 0.4, h * 0.3],
      [w * 0.52, h * 0.3],
      [w * 0.4, h * 0.62],
      [w * 0.52, h * 0.62],
    ]
      .map(([x, y]) => screw(pen, x!, y!, 2.4))
      .join('');
  pen.slab(shift(f, 2, -3, -d / 2 + 4), w - 22, h - 10, 3, {
    colour: mix(body, '#2a2e34', 0.2),
    metal: 0.5,
    back: plate,
    bias: view === 2 ? 60 : -24,
  });
  // Gold edge connector and the slot bracket at the left end.
  const pins = rect(0, 0, 92, 12, GREEN) + contacts(pen, 2, 2, 88, 10, 1.9, [14, 18]);
  pen.slab(shift(f, -w / 2 + 88, -h / 2 - 4, -d / 2 + 8), 92, 12, 2, {
    colour: GREEN,
    front: pins,
    back: pins,
    bias: view === 2 ? 70 : 0,
  });
  const bracket =
    ports(pen, 12, 20, ['dp'], 0, true) +
    ports(pen, 12, 44, ['dp'], 0, true) +
    ports(pen, 12, 68, ['hdmi'], 0, true) +
    moved(26, 10, holes(d - 24, h - 24, 6, { radius: 2 }));
  pen.slab(shift(f, -w / 2 - 2, 3, -2), 3, h + 14, d - 4, {
    colour: '#c2c8cf',
    metal: 0.9,
    gloss: 0.4,
    left: bracket,
    bias: view === 2 ? 90 : 60,
  });
  pen.focus([w * 0.18, h * 0.55, d / 2], 2.3, -8);
};

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
    front:
      traces(pen, s, tall, board, 0.7) + parts + `<path d="M1 ${n(tall - 4)}L4 ${n(tall - 1)}H1Z" fill="#e0b95c"/>`,
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
        .map(([x, y]) => screw(pen, x!, y!, 1.4))
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
