/** Laptops and the handheld console. */

import { ports } from '../circuits.ts';
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { disc, holes, moved, range, rect, slits, stroke } from '../details.ts';
import { keys, LAPTOP_ROWS, screen } from '../glass.ts';
import { n, type Pen } from '../primitives.ts';
import { lying, pick, point, roundedOutline, shift, standing, turn } from '../space.ts';
import type { Draw } from './index.ts';

export const laptop: Draw = (pen, view) => drawLaptop(pen, view, false);
export const gamingLaptop: Draw = (pen, view) => drawLaptop(pen, view, true);

function drawLaptop(pen: Pen, view: number, gaming: boolean): void {
  const { variant } = pen.spec;
  const [w, d, h] = gaming
    ? [358, 262, 20]
    : (pick(
        [
          [322, 226, 13],
          [312, 222, 14],
          [340, 238, 15],
        ],
        variant,
      ) as [number, number, number]);
  const rear = view === 2;
  if (rear) pen.camera(gaming ? 205 : 152, 20, w);
  else pen.camera(pick([22, -22, 26], variant), 25, w);
  const metal = gaming ? 0.35 : 0.75;
  const deckColour = variant === 2 ? darken(pen.body, 0.12) : pen.body;
  const dark = luminance(pen.body) < 0.5;
  const keyColour = gaming || dark ? '#1d2025' : variant === 0 ? '#25282d' : '#f0f1f3';
  const lid = { w: w - (gaming ? 4 : 0), h: d - (gaming ? 26 : 4), d: gaming ? 8 : 5 };
  const hinge = -d / 2 + (gaming ? 22 : 4);

  // The lower half: deck with keys, touchpad, speakers; ports on the sides.
  const deck = deckSvg(pen, w, d, gaming, keyColour, deckColour);
  const sidePorts = gaming
    ? ports(pen, d * 0.34, h * 0.5, ['usb-c', 'usb', 'usb', 'audio'], 9) +
      slitsAt(d * 0.06, h * 0.25, d * 0.22, h * 0.5, 5)
    : ports(pen, d * 0.1, h * 0.5, ['usb-c', 'usb-c', 'hdmi', 'audio'], 8);
  pen.slab(lying(0, h / 2, 0), w, d, h, {
    colour: pen.body,
    cap: deckColour,
    metal,
    gloss: 0.3,
    radius: gaming ? 9 : 13,
    fillet: gaming ? 3 : 4.2,
    front: deck,
  });
  const side = { w: d, h };
  const at = (sign: number) => ({
    o: point(standing(0, h / 2, 0), (sign * w) / 2, 0, 0),
    x: [0, 0, -sign] as const,
    y: [0, 1, 0] as const,
    z: [sign, 0, 0] as const,
  });
  pen.decal(at(-1), side.w, side.h, sidePorts, w);
  pen.decal(at(1), side.w, side.h, sidePorts, w);
  if (gaming) {
    const back = {
      o: [0, h / 2, -d / 2] as const,
      x: [-1, 0, 0] as const,
      y: [0, 1, 0] as const,
      z: [0, 0, -1] as const,
    };
    const glow =
      slitsAt(w * 0.05, 4, w * 0.26, h - 8, 6, mix('#0a0b0e', pen.accent, 0.2)) +
      slitsAt(w * 0.69, 4, w * 0.26, h - 8, 6, mix('#0a0b0e', pen.accent, 0.2)) +
      ports(pen, w * 0.37, h * 0.5, ['lan', 'hdmi', 'usb-c', 'dc'], 9);
    pen.decal(back, w, h, glow, w);
    pen.line(
      [
        [-w * 0.42, 3, d / 2 + 0.5],
        [w * 0.42, 3, d / 2 + 0.5],
      ],
      2.2,
      lighten(pen.accent, 0.25),
      { glow: 5, bias: w },
    );
  }

  // The hinge barrel and the lid.
  const lean = turn(standing(0, h * 0.9, hinge), 'x', rear ? -18 : -19);
  pen.cylinder(turn(standing(0, h - 1, hinge), 'y', 90), gaming ? 6 : 4, w * 0.72, {
    colour: darken(pen.body, 0.35),
    gloss: 0.4,
    bias: rear ? 60 : -40,
  });
  const bezel = gaming ? ([9, 7, 16, 7] as const) : variant === 1 ? ([7, 6, 11, 6] as const) : ([9, 7, 13, 7] as const);
  pen.slab(shift(lean, 0, lid.h / 2 + 3, 0), lid.w, lid.h, lid.d, {
    colour: pen.body,
    metal,
    gloss: 0.35,
    radius: gaming ? 9 : 12,
    fillet: 2.2,
    cap: pen.body,
    bias: rear ? 200 : 0,
    front: screen(pen, lid.w - 4, lid.h - 4, bezel, 3) + disc(lid.w / 2 - 2, bezel[0] * 0.5, 1.2, '#2c3646'),
    back: lidBack(pen, lid.w, lid.h, gaming),
  });
  pen.focus([w * 0.2, h, d * 0.02], 2.3, -8);
}

function slitsAt(x: number, y: number, w: number, h: number, pitch: number, fill?: string): string {
  return moved(x, y, slits(w, h, pitch, fill ? { fill } : {}));
}

function deckSvg(pen: Pen, w: number, d: number, gaming: boolean, keyColour: string, deck: string): string {
  const { variant } = pen.spec;
  const margin = gaming ? 20 : variant === 1 ? 16 : 34;
  const top = gaming ? 44 : 24;
  const kw = w - margin * 2;
  const kh = d * 0.46;
  const glow = gaming ? pen.accent : undefined;
  const padW = w * (variant === 1 ? 0.42 : 0.36);
  const padTop = top + kh + d * 0.05;
  const padH = d - padTop - 8;
  const spill = pen.linear(0, 0, 0, d * 0.7, [
    [0, pen.accent, 0.3],
    [1, pen.accent, 0],
  ]);
  const rows = gaming || variant === 2 ? LAPTOP_ROWS.map((row) => [...row, 0.9, 0.9, 0.9]) : LAPTOP_ROWS;
  let svg = '';
  if (gaming) {
    svg +=
      `<path d="M0 0H${n(w)}V30H${n(w * 0.7)}L${n(w * 0.66)} 36H${n(w * 0.34)}L${n(w * 0.3)} 30H0Z" fill="${darken(deck, 0.35)}"/>` +
      moved(w * 0.32, 8, holes(w * 0.36, 20, 4.2, { slot: 4 })) +
      disc(w * 0.5, 40, 0, '#000');
  }
  if (variant !== 1 && !gaming) {
    svg +=
      moved(13, top, holes(12, kh, 2.6, { radius: 0.75, fill: darken(deck, 0.55) })) +
      moved(w - 25, top, holes(12, kh, 2.6, { radius: 0.75, fill: darken(deck, 0.55) }));
  }
  svg += moved(margin, top, keys(pen, kw, kh, rows, keyColour, glow));
  svg += rect(
    w / 2 - padW / 2,
    padTop,
    padW,
    padH,
    pen.linear(0, padTop, padW, padTop + padH, [
      [0, mix(deck, '#ffffff', 0.1)],
      [1, darken(deck, 0.08)],
    ]),
    5,
    `stroke="${darken(deck, 0.3)}" stroke-width="0.8"`,
  );
  svg += rect(w / 2 - 30, d - 3, 60, 4, darken(deck, 0.28), 2);
  return svg + rect(0, 0, w, d, spill);
}

function lidBack(pen: Pen, w: number, h: number, gaming: boolean): string {
  const sheen = `<path d="M0 0H${n(w * 0.5)}L${n(w * 0.16)} ${n(h)}H0Z" fill="#ffffff" opacity="0.06"/>`;
  if (!gaming) return sheen + rect(0, h - 12, w, 12, darken(pen.body, 0.25), 0, 'opacity="0.35"');
  const { accent, spec } = pen;
  const glow = pen.blur(5);
  const slash =
    spec.variant === 0
      ? `M${n(w * 0.5)} ${n(h * 0.36)}l26 26l-26 26l-26 -26Z`
      : spec.variant === 1
        ? `M${n(w * 0.36)} ${n(h * 0.62)}L${n(w * 0.5)} ${n(h * 0.4)}L${n(w * 0.64)} ${n(h * 0.62)}`
        : `M${n(w * 0.42)} ${n(h * 0.4)}V${n(h * 0.6)}M${n(w * 0.5)} ${n(h * 0.34)}V${n(h * 0.66)}M${n(w * 0.58)} ${n(h * 0.4)}V${n(h * 0.6)}`;
  const ridge = `M0 ${n(h * 0.16)}L${n(w * 0.3)} ${n(h * 0.3)}H${n(w * 0.7)}L${n(w)} ${n(h * 0.16)}`;
  return (
    sheen +
    stroke(ridge, darken(pen.body, 0.5), 1.6) +
    `<g transform="translate(0 1.6)">${stroke(ridge, lighten(pen.body, 0.35), 0.8, 'opacity="0.6"')}</g>` +
    stroke(slash, accent, 6, `filter="${glow}" opacity="0.8"`) +
    stroke(slash, lighten(accent, 0.45), 3, 'stroke-linejoin="round" stroke-linecap="round"')
  );
}

/** A handheld game console: screen between two grips with sticks and buttons. */
export const handheld: Draw = (pen, view) => {
  const { variant } = pen.spec;
  pen.camera(view === 2 ? -168 : 16, view === 2 ? 14 : 20, 300);
  const f = turn(standing(0, 62, 0), 'x', -22);
  const [w, h, d] = [298, 118, 22];
  const accentGrips = variant === 1;
  const gripColour = accentGrips ? mix(pen.accent, '#20242a', 0.15) : pen.body;
  const screenW = 168;
  const screenH = 100;
  for (const sign of [-1, 1]) {
    pen.cushion(shift(f, sign * (w / 2 - 26), -7, -8), 58, h + (variant === 2 ? -4 : 12), 36, {
      colour: gripColour,
      gloss: 0.2,
      round: 0.55,
      roundZ: 0.7,
    });
  }
  const backHoles =
    moved(w / 2 - 36, 26, slits(72, 30, 6, { across: true })) + moved(w * 0.28, 4, holes(w * 0.44, 9, 4));
  pen.slab(f, w, h, d, {
    colour: pen.body,
    gloss: 0.25,
    radius: [54, 54, 46, 46],
    fillet: 7,
    bias: 24,
    back: backHoles,
    front: `<g>${accentGrips ? rect(0, 0, 62, h, gripColour) + rect(w - 62, 0, 62, h, gripColour) : ''}${moved(w / 2 - screenW / 2 - 4, h / 2 - screenH / 2 - 2, `<g clip-path="${pen.clip(`M6 0H${screenW + 2}q6 0 6 6V${screenH - 2}q0 6 -6 6H6q-6 0 -6 -6V6q0 -6 6 -6Z`)}">${screen(pen, screenW + 8, screenH + 4, 5, 2)}</g>`)}
    ${range(2)
      .map((i) => moved(i ? w - 50 : 30, h - 24, holes(22, 9, 3.2, { radius: 0.9 })))
      .join('')}</g>`,
  });
  if (view === 2) {
    for (const sign of [-1, 1])
      pen.slab(shift(f, sign * (w / 2 - 40), h / 2 - 4, -10), 50, 16, 22, {
        colour: darken(pen.body, 0.35),
        radius: 7,
        fillet: 4,
        bias: 60,
      });
  } else {
    pen.layer = 1;
    const face = d / 2;
    stick(pen, shift(f, -w / 2 + 33, 20, face));
    stick(pen, shift(f, w / 2 - 33, -16, face));
    const pad = shift(f, -w / 2 + 33, -18, face + 1);
    pen.slab(pad, 24, 8, 4, { colour: '#22262c', radius: 2, fillet: 1.2 });
    pen.slab(pad, 8, 24, 4.2, { colour: '#22262c', radius: 2, fillet: 1.2 });
    for (const [x, y, i] of [
      [0, 10, 0],
      [10, 0, 1],
      [0, -10, 2],
      [-10, 0, 3],
    ] as const) {
      const colour =
        variant === 2
          ? pick(
              [lighten(pen.accent, 0.2), turnHue(pen.accent, 90), turnHue(pen.accent, 180), turnHue(pen.accent, 270)],
              i,
            )
          : '#2a2f36';
      pen.cylinder(shift(f, w / 2 - 33 + x, 20 + y, face + 1), 4.6, 4, { colour, gloss: 0.6, fillet: 1.6 });
    }
    for (const sign of [-1, 1])
      pen.slab(shift(f, sign * 90, 43, face + 0.5), 8, 3.4, 2, { colour: '#15181c', radius: 1.7 });
  }
  pen.focus(point(f, w / 2 - 52, 4, d), 2.5, -8);
};

export function stick(pen: Pen, f: ReturnType<typeof standing>, r = 11, ring?: string): void {
  pen.cylinder(f, r + 3.4, 1.6, { colour: ring ?? '#0d0f12', gloss: 0.5 });
  pen.cylinder(shift(f, 0, 0, 4), r * 0.5, 8, { colour: '#15181c', gloss: 0.3 });
  pen.extrude(shift(f, 0, 0, 9), roundedOutline(r * 2, r * 2, r, 9), 5, {
    colour: '#2b3037',
    gloss: 0.35,
    fillet: 1.8,
    front: `${disc(
      r,
      r,
      r * 0.72,
      pen.linear(0, r * 2, r * 2, 0, [
        [0, '#343a42'],
        [1, '#14171b'],
      ]),
    )}<circle cx="${r}" cy="${r}" r="${n(r * 0.74)}" fill="none" stroke="#4b535d" stroke-width="0.7"/>`,
  });
}
