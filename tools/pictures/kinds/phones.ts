/** Phones and tablets. */
import { darken, lighten, luminance, mix } from '../colour.ts';
import { disc, moved, range, rect } from '../details.ts';
import { glass, screen } from '../glass.ts';
import { n, type Pen } from '../primitives.ts';
import { type Frame, lying, pick, point, radians, shift, standing, turn } from '../space.ts';
import type { Draw } from './index.ts';

/** A camera lens that stands out of a back cover. */
function lens(pen: Pen, f: Frame, r: number, tall = 2.2): void {
  pen.cylinder(shift(f, 0, 0, tall / 2), r, tall, {
    colour: mix(pen.body, '#8a919a', 0.4),
    metal: 0.9,
    gloss: 0.6,
    fillet: 0.5,
    bias: 200,
  });
  const face =
    disc(r, r, r * 0.92, '#07090c') +
    disc(
      r,
      r,
      r * 0.78,
      pen.radial(r * 0.8, r * 0.7, r, [
        [0, '#2b3a55'],
        [0.5, '#0d1420'],
        [1, '#05070a'],
      ]),
    ) +
    `<circle cx="${n(r)}" cy="${n(r)}" r="${n(r * 0.55)}" fill="none" stroke="#27364f" stroke-width="${n(r * 0.06)}"/>` +
    disc(r, r, r * 0.34, '#0a1322') +
    disc(r * 0.74, r * 0.68, r * 0.17, '#a9c4ee', 'opacity="0.85"') +
    disc(r * 1.25, r * 1.3, r * 0.1, '#6b8fd0', 'opacity="0.6"');
  pen.cylinder(shift(f, 0, 0, tall), r * 0.9, 0.2, {
    colour: '#0a0c10',
    gloss: 0.8,
    front: moved(-r * 0.1, -r * 0.1, face),
    bias: 202,
  });
}

function phoneBody(pen: Pen, f: Frame, w: number, h: number, facing: 'front' | 'back', bias: number): void {
  const { variant } = pen.spec;
  const { body } = pen;
  const d = 8.2;
  const r = variant === 1 ? 9 : 13;
  const side = { colour: mix(body, '#aab1ba', 0.3), metal: 0.85, gloss: 0.45, radius: r, fillet: 2.2, bias };
  const island =
    variant === 2
      ? ''
      : disc(w / 2 - 2, 7.4, variant === 0 ? 0 : 2, '#020304') +
        (variant === 0 ? rect(w / 2 - 12, 5.6, 20, 5.4, '#020304', 2.7) : '');
  const notch = variant === 2 ? disc(w / 2 - 2, 6.6, 1.9, '#020304') : island;
  if (facing === 'front') {
    pen.slab(f, w, h, d, {
      ...side,
      cap: '#090b0e',
      front: `<g clip-path="${pen.clip(roundPath(w - 1.6, h - 1.6, r - 0.6, 0.8))}">${moved(0.8, 0.8, screen(pen, w - 1.6, h - 1.6, 2.4, r - 3) + notch)}</g>`,
    });
    return;
  }
  pen.slab(f, w, h, d, {
    ...side,
    cap: body,
    front: `${rect(
      0,
      0,
      w,
      h,
      pen.linear(0, 0, w, h, [
        [0, lighten(body, 0.26)],
        [0.45, body],
        [0.75, lighten(body, 0.08)],
        [1, darken(body, 0.2)],
      ]),
    )}<g opacity="0.45">${glass(pen, w, h)}</g>`,
  });
  const at = (x: number, y: number): Frame => shift(f, x - w / 2, h / 2 - y, d / 2);
  if (variant === 0) {
    pen.slab(shift(at(21, 21), 0, 0, 0.6), 33, 33, 1.6, {
      colour: lighten(body, 0.06),
      gloss: 0.6,
      radius: 9,
      fillet: 0.6,
      bias: bias + 20,
    });
    for (const [x, y] of [
      [13.4, 13.4],
      [13.4, 28.6],
      [28.6, 21],
    ] as const)
      lens(pen, shift(at(x, y), 0, 0, 1.2), 6.6);
    pen.decal(
      shift(at(28.6, 10), 0, 0, 1.6),
      5,
      5,
      disc(2.5, 2.5, 2.3, '#f6edd6') + disc(2.5, 2.5, 1.3, '#ffffff'),
      bias + 60,
    );
  } else if (variant === 1) {
    for (const y of [14, 30, 46]) lens(pen, at(14, y), 6.4, 1.8);
    pen.decal(shift(at(27, 16), 0, 0, 0.2), 4, 4, disc(2, 2, 1.9, '#fdf6e3'), bias + 60);
  } else {
    pen.slab(shift(at(w / 2, 25), 0, 0, 0.8), w - 10, 25, 2, {
      colour: '#15181c',
      gloss: 0.8,
      radius: 12,
      fillet: 0.8,
      bias: bias + 20,
    });
    for (const x of [18, 37]) lens(pen, shift(at(x, 25), 0, 0, 1.8), 7, 1);
    pen.decal(shift(at(56, 25), 0, 0, 2), 5, 5, disc(2.5, 2.5, 2.3, '#f6edd6'), bias + 60);
  }
}

const roundPath = (w: number, h: number, r: number, at: number): string =>
  `M${n(at + r)} ${n(at)}H${n(at + w - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}V${n(at + h - r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}H${n(at + r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}V${n(at + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`;

export const phone: Draw = (pen, view) => {
  const [w, h] = [74, 158];
  if (view === 2) {
    pen.camera(-22, 50, 150);
    phoneBody(pen, turn(lying(0, 5, 0), 'z', -28), w, h, 'back', 0);
    pen.focus([-10, 6, -40], 2.6, -6);
    return;
  }
  pen.camera(-20, 8, 170);
  const back = turn(standing(-30, h / 2 + 4, -40), 'x', -10);
  phoneBody(pen, back, w, h, 'back', -40);
  const front = turn(turn(standing(24, h / 2, 24), 'y', 4), 'x', -10);
  phoneBody(pen, front, w, h, 'front', 60);
  pen.focus(point(back, -4, 50, 0), 2.2, -8);
};

export const tablet: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h] = pick(
    [
      [248, 178],
      [280, 186],
      [214, 150],
    ],
    variant,
  ) as [number, number];
  const d = 6.6;
  const metal = { colour: body, metal: 0.75, gloss: 0.4, radius: 11, fillet: 2 };
  const front = `<g clip-path="${pen.clip(roundPath(w - 2, h - 2, 9.6, 1))}">${moved(1, 1, screen(pen, w - 2, h - 2, variant === 2 ? 11 : 8, 4) + disc(w / 2, 4, 1.3, '#22304a'))}</g>`;
  if (view === 2) {
    pen.camera(-24, 48, w);
    const f = turn(lying(0, 4, 0), 'z', 14);
    pen.slab(f, w, h, d, {
      ...metal,
      front: rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, '#fff', 0.25],
          [0.5, '#fff', 0],
          [1, '#000', 0.12],
        ]),
      ),
    });
    const corner = shift(f, -w / 2 + 22, h / 2 - 22, d / 2);
    if (variant === 1)
      pen.slab(shift(corner, 4, 0, 0.6), 36, 22, 1.4, {
        colour: darken(body, 0.1),
        metal: 0.7,
        radius: 10,
        fillet: 0.5,
        bias: 20,
      });
    lens(pen, shift(corner, 0, 0, variant === 1 ? 1 : 0), 7);
    if (variant === 1) lens(pen, shift(corner, 15, 0, 1), 5.4);
    pen.slab(shift(f, 0, -h / 2 - 12, 1), 160, 8, 8, {
      colour: '#f1f3f5',
      gloss: 0.5,
      radius: 4,
      fillet: 3.6,
      bias: 40,
    });
    pen.focus(point(corner, 10, -10, 0), 2.4, -6);
    return;
  }
  pen.camera(24, 18, w);
  const f = turn(standing(0, (h / 2) * Math.cos(radians(24)) + 6, 0), 'x', -24);
  if (variant !== 2) {
    // Folding stand behind, and a pen in front.
    pen.slab(turn(standing(0, 52, -52), 'x', 28), w * 0.7, 112, 4, {
      colour: darken(body, 0.3),
      gloss: 0.2,
      radius: 5,
      bias: -80,
    });
  } else
    pen.slab(turn(standing(0, 42, -44), 'x', 28), w * 0.3, 92, 6, {
      colour: darken(body, 0.2),
      gloss: 0.2,
      radius: 8,
      bias: -80,
    });
  pen.slab(f, w, h, d, { ...metal, cap: '#0a0c0f', front });
  if (variant === 1) {
    const keys =
      range(4)
        .map((row) =>
          range(13)
            .map((i) =>
              rect(12 + i * 19.6 + row * 2, 12 + row * 15, 17, 12.6, luminance(body) > 0.6 ? '#f6f7f9' : '#2b3037', 2),
            )
            .join(''),
        )
        .join('') + rect(78, 72, 120, 11, luminance(body) > 0.6 ? '#f6f7f9' : '#2b3037', 2);
    pen.slab(lying(0, 3, 104), w, 116, 5, {
      colour: darken(body, 0.12),
      gloss: 0.15,
      radius: 9,
      fillet: 2,
      front: keys + rect(94, 90, 90, 20, darken(body, 0.22), 3),
      bias: 60,
    });
  } else {
    const pencil: Frame = { o: [30, 5, 84], x: [0, 1, 0], y: [0.22, 0, 0.975], z: [0.975, 0, -0.22] };
    pen.lathe(
      pencil,
      [
        [0, -82],
        [3.8, -82],
        [4.1, -80],
        [4.1, 62],
        [4, 64],
        [1.2, 80],
        [0, 82],
      ],
      { colour: '#f1f3f5', gloss: 0.6, paint: (v) => (v > 0.86 ? accent : undefined), steps: 24, bias: 60 },
    );
  }
  pen.focus(point(f, w * 0.24, h * 0.26, 0), 2.2, -6);
};
