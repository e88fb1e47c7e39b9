/** Computers and screens for the desk top: mini, all-in-one, monitor. */
import { ports } from '../circuits.ts';
import { darken, lighten, luminance, mix } from '../colour.ts';
import { disc, holes, moved, range, rect, slits } from '../details.ts';
import { screen } from '../glass.ts';
import { n, type Pen } from '../primitives.ts';
import { type Frame, lying, pick, shift, standing, turn } from '../space.ts';
import type { Draw } from './index.ts';

export const miniPc: Draw = (pen, view) => {
  const { variant } = pen.spec;
  pen.camera(view === 2 ? 214 : 34, 27, 150);
  const [w, h, d] = pick(
    [
      [128, 50, 126],
      [118, 118, 118],
      [196, 44, 190],
    ],
    variant,
  ) as [number, number, number];
  const f = lying(0, h / 2 + 4, 0);
  pen.slab(lying(0, 2, 0), w - 26, d - 26, 4, { colour: '#15171a', radius: 16, bias: -90 });
  const vent =
    variant === 1
      ? moved(20, 20, holes(w - 40, d - 40, 5.4, { radius: 1.6, fill: darken(pen.body, 0.6) }))
      : `<circle cx="${w / 2}" cy="${d / 2}" r="${n(w * 0.3)}" fill="none" stroke="${darken(pen.body, 0.2)}" stroke-width="0.8"/>`;
  pen.slab(f, w, d, h, {
    colour: pen.body,
    metal: 0.5,
    gloss: 0.3,
    radius: variant === 1 ? 22 : 20,
    fillet: 5,
    front: vent,
  });
  const front: Frame = { o: [0, h / 2 + 4, d / 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
  const back: Frame = { o: [0, h / 2 + 4, -d / 2], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] };
  const mid = variant === 1 ? h * 0.78 : h * 0.56;
  pen.decal(
    front,
    w,
    h,
    ports(
      pen,
      24,
      mid,
      variant === 2 ? ['usb-c', 'usb-c', 'usb', 'usb', 'audio', 'sd'] : ['usb-c', 'usb-blue', 'usb-blue', 'audio'],
      5,
    ) +
      disc(w - 25, mid, 4.6, darken(pen.body, 0.45)) +
      `<circle cx="${w - 25}" cy="${n(mid)}" r="4.6" fill="none" stroke="${lighten(pen.accent, 0.2)}" stroke-width="1.2"/>`,
    200,
  );
  const plate = rect(20, 8, w - 40, h - 16, '#15181c', 4);
  pen.decal(
    back,
    w,
    h,
    plate +
      ports(pen, 26, h * (variant === 1 ? 0.4 : 0.5), ['dc', 'lan', 'hdmi', 'usb-c'], 5) +
      (variant === 0
        ? ''
        : moved(26, variant === 1 ? 70 : 12, slits(w - 52, variant === 1 ? 30 : 7, 6, { fill: '#000' }))),
    200,
  );
  const sideVent = (sign: number): void =>
    pen.decal(
      { o: [(sign * w) / 2, h / 2 + 4, 0], x: [0, 0, -sign], y: [0, 1, 0], z: [sign, 0, 0] },
      d,
      h,
      moved(28, h * 0.3, slits(d - 56, h * 0.4, 5.2, { fill: darken(pen.body, 0.65) })),
      200,
    );
  sideVent(-1);
  sideVent(1);
  pen.focus([w * 0.1, h * 0.5, d / 2], 2.4, -6);
};

export const allInOne: Draw = (pen, view) => {
  const { variant } = pen.spec;
  pen.camera(view === 2 ? 152 : 20, 13, 540);
  const [w, h] = pick(
    [
      [540, 330],
      [600, 350],
      [500, 320],
    ],
    variant,
  ) as [number, number];
  const chin = variant === 0 ? 46 : variant === 1 ? 16 : 28;
  const lift = 128;
  const frame = turn(standing(0, lift + h / 2, 10), 'x', -5);
  const { body } = pen;
  pen.slab(lying(0, 5, -6), variant === 2 ? 210 : 180, 170, 10, {
    colour: body,
    metal: 0.6,
    gloss: 0.4,
    radius: variant === 2 ? 85 : 14,
    fillet: 3,
    bias: -300,
  });
  pen.slab(turn(standing(0, 98, -46), 'x', -14), variant === 1 ? 120 : 74, 190, 12, {
    colour: darken(body, 0.08),
    metal: 0.6,
    gloss: 0.4,
    radius: 6,
    fillet: 2,
    bias: -150,
  });
  pen.slab(frame, w, h, 16, {
    colour: body,
    metal: 0.5,
    gloss: 0.35,
    radius: 10,
    fillet: 4,
    front: `${screen(pen, w - 8, h - 8, [10, 8, chin, 8], 2)}${rect(
      0,
      h - chin - 4,
      w,
      chin + 8,
      pen.linear(0, h - chin, 0, h, [
        [0, lighten(body, 0.05)],
        [1, darken(body, 0.1)],
      ]),
    )}${disc(w / 2 - 4, 7, 2, '#29374a')}${moved(w * 0.36, h - 9, holes(w * 0.28, 4, 4, { radius: 1.1 }))}`,
    back: `${moved(w * 0.36, h * 0.5, holes(w * 0.28, h * 0.12, 6, { radius: 1.7, fill: darken(body, 0.5) }))}${ports(pen, w * 0.12, h * 0.86, ['usb-c', 'usb-c', 'usb', 'hdmi', 'lan'], 8)}`,
  });
  if (view !== 2 && variant !== 1) {
    pen.slab(lying(0, 5, 150), 360, 106, 9, {
      colour: mix(body, '#f2f4f6', 0.3),
      gloss: 0.3,
      radius: 8,
      fillet: 2.5,
      front: keysRow(pen, 360, 106),
      bias: 300,
    });
    pen.cushion(lying(236, 9, 152), 54, 92, 22, {
      colour: mix(body, '#f2f4f6', 0.3),
      gloss: 0.5,
      round: 0.7,
      roundZ: 0.8,
      bias: 300,
    });
  }
  pen.focus([w * 0.16, lift + h * 0.4, 0], 1.9, -5);
};

function keysRow(pen: Pen, w: number, h: number): string {
  const dark = luminance(pen.body) < 0.4;
  return moved(10, 9, keysOf(pen, w - 20, h - 18, dark ? '#2a2e34' : '#fbfcfd'));
}
function keysOf(pen: Pen, w: number, h: number, colour: string): string {
  return range(5)
    .map((row) =>
      range(15)
        .map((i) =>
          rect(
            i * (w / 15) + 1,
            row * (h / 5) + 1,
            w / 15 - 2,
            h / 5 - 2.4,
            pen.linear(0, row * (h / 5), 0, (row + 1) * (h / 5), [
              [0, lighten(colour, 0.2)],
              [1, darken(colour, 0.05)],
            ]),
            2,
            'stroke="#8f969f" stroke-width="0.4"',
          ),
        )
        .join(''),
    )
    .join('');
}

function display(pen: Pen, view: number, w: number, h: number, wide: boolean): void {
  const { variant } = pen.spec;
  const { body } = pen;
  pen.camera(view === 2 ? (wide ? 156 : 150) : 20, 12, w);
  const lift = 120;
  const frame = turn(standing(0, lift + h / 2, 26), 'x', -4);
  const metal = { colour: body, metal: 0.45, gloss: 0.35 };
  if (variant === 2) {
    for (const sign of [-1, 1])
      pen.slab(turn(lying(sign * 74, 6, 26), 'z', sign * -32), 22, 210, 11, {
        ...metal,
        radius: 5,
        fillet: 3,
        bias: -300,
      });
  } else if (variant === 1) {
    pen.extrude(
      lying(0, 5, 0),
      Array.from({ length: 48 }, (_, i) => ({
        at: [Math.cos((i * Math.PI) / 24) * 118, Math.sin((i * Math.PI) / 24) * 96] as const,
        normal: [Math.cos((i * Math.PI) / 24), Math.sin((i * Math.PI) / 24)] as const,
      })),
      9,
      { ...metal, fillet: 3, bias: -300 },
    );
  } else pen.slab(lying(0, 5, 4), 236, 176, 9, { ...metal, radius: 10, fillet: 3, bias: -300 });
  pen.slab(standing(0, lift + 40, -34), variant === 1 ? 44 : 62, 240 + 60, 26, {
    ...metal,
    radius: 8,
    fillet: 5,
    bias: -140,
  });
  if (variant === 2)
    pen.line(
      [
        [0, 20, -20],
        [0, lift + 160, -20],
      ],
      4,
      pen.accent,
      { bias: -60, glow: 6 },
    );
  const curve = wide ? 8 : 0;
  if (view === 2)
    pen.slab(shift(frame, 0, 0, -18), w * 0.56, h * 0.6, 26, {
      colour: darken(body, 0.08),
      gloss: 0.25,
      radius: 26,
      fillet: 9,
      back: backOfDisplay(pen, w * 0.56, h * 0.6),
    });
  pen.slab(frame, w, h, wide ? 22 : 15, {
    colour: body,
    gloss: 0.3,
    radius: 5,
    fillet: 2.5,
    front: screen(pen, w - 5, h - 5, [7, 6, 13, 6], 2),
    back: `${moved(20, h - 40, slits(w - 40, 18, 9))}${curve ? '' : ''}`,
  });
  pen.slab(shift(frame, 0, -h / 2 + 2, 8), 34, 5, 4, { colour: darken(body, 0.3), radius: 2, bias: 30 });
  pen.focus([w * 0.2, lift + h * 0.35, 20], 2, -5);
}

function backOfDisplay(pen: Pen, w: number, h: number): string {
  const ring =
    pen.spec.variant === 2
      ? `<circle cx="${n(w / 2)}" cy="${n(h / 2)}" r="${n(h * 0.42)}" fill="none" stroke="${pen.accent}" stroke-width="8" opacity="0.6" filter="${pen.blur(7)}"/><circle cx="${n(w / 2)}" cy="${n(h / 2)}" r="${n(h * 0.42)}" fill="none" stroke="${lighten(pen.accent, 0.4)}" stroke-width="4"/>`
      : '';
  return (
    ring +
    rect(w / 2 - 40, h / 2 - 40, 80, 80, darken(pen.body, 0.35), 8) +
    ports(pen, w * 0.08, h - 16, ['hdmi', 'dp', 'usb-c', 'usb'], 7) +
    moved(w * 0.12, 14, slits(w * 0.76, 12, 7))
  );
}
export const monitor: Draw = (pen, view) =>
  display(pen, view, pen.spec.variant === 1 ? 610 : 560, pen.spec.variant === 1 ? 350 : 326, false);
