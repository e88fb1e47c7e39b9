/** Headset and headphones. */
import { darken, lighten, mix } from '../colour.ts';
import { holes, moved, range } from '../details.ts';
import { type Frame, point, shift, smooth, standing, turn, type V3 } from '../space.ts';
import type { Draw } from './index.ts';

export const headset: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  pen.camera(view === 2 ? 44 : -34, view === 2 ? 10 : 16, 210);
  const rest = standing(0, 52, 0);
  const gaming = variant !== 2;
  const metal = mix(body, '#8d949d', 0.5);
  // Headband: outer shell, padding, and for gaming models a second bow above a suspended strap.
  const bow = (radius: number, stretch: number, from: number, to: number): V3[] =>
    range(25).map((i) => {
      const a = ((from + ((to - from) * i) / 24) * Math.PI) / 180;
      return point(rest, radius * Math.cos(a), 32 + radius * stretch * Math.sin(a), -4);
    });
  const band = (
    radius: number,
    stretch: number,
    width: number,
    thick: number,
    from: number,
    to: number,
    colour: string,
    bias: number,
    paint?: (u: number, v: number) => string | undefined,
  ): void =>
    pen.surface(
      (u, v) => {
        const a = ((from + (to - from) * v) * Math.PI) / 180;
        const b = u * 2 * Math.PI;
        const ends = Math.min(1, 7 * Math.min(v, 1 - v) + 0.35);
        const lift = ((thick * ends) / 2) * Math.sign(Math.cos(b)) * Math.abs(Math.cos(b)) ** 0.5;
        const side = ((width * (0.6 + 0.4 * ends)) / 2) * Math.sign(Math.sin(b)) * Math.abs(Math.sin(b)) ** 0.5;
        return point(rest, (radius + lift) * Math.cos(a), 32 + (radius + lift) * stretch * Math.sin(a), -4 + side);
      },
      24,
      70,
      { colour, gloss: 0.3, flip: false, bias, anchor: [0, 200, 0], paint },
    );
  if (variant === 1) {
    pen.tube(
      bow(93, 1.32, 2, 178).map(([x, y, z]) => [x, y, z - 8] as V3),
      4,
      { colour: metal, metal: 0.8, gloss: 0.5, bias: -20 },
    );
    pen.tube(
      bow(93, 1.32, 2, 178).map(([x, y, z]) => [x, y, z + 8] as V3),
      4,
      { colour: metal, metal: 0.8, gloss: 0.5, bias: 10 },
    );
    band(80, 1.24, 38, 5, 22, 158, mix(body, '#1d2126', 0.3), 0);
  } else {
    band(89, 1.28, 34, 9, 16, 164, body, 0, (u) => (variant === 0 && Math.abs(u - 0.25) < 0.05 ? accent : undefined));
    band(81, 1.25, 30, 13, 34, 146, '#2a2e35', -6);
  }
  for (const side of [-1, 1]) {
    const near = pen.view([side, 0, 0])[2] > 0;
    const bias = near ? 160 : -160;
    const cup = turn(turn(standing(side * 86, 54, 0), 'y', side * 90), 'x', 0);
    const out: Frame = turn(cup, 'x', -6);
    pen.tube(
      [
        [side * 89, 124, 12],
        [side * 98, 88, 26],
        [side * 101, 56, 32],
      ],
      4.4,
      { colour: metal, metal: 0.7, gloss: 0.5, bias: bias * 0.9 },
    );
    pen.tube(
      [
        [side * 89, 124, -18],
        [side * 98, 88, -30],
        [side * 101, 56, -34],
      ],
      4.4,
      { colour: metal, metal: 0.7, gloss: 0.5, bias: bias * 0.9 },
    );
    pen.slab(turn(standing(side * 89, 130, -4), 'y', side * 90), 34, 40, 12, {
      colour: body,
      gloss: 0.4,
      radius: 8,
      fillet: 3,
      bias: bias * 0.5,
    });
    pen.cushion(shift(out, 0, 0, -15), 82, 100, 34, {
      colour: '#24282e',
      gloss: 0.15,
      round: 0.75,
      roundZ: 0.6,
      detail: 1.8,
      bias: near ? 100 : -100,
    });
    pen.cushion(out, 86, 104, 36, {
      colour: darken(body, 0.2),
      gloss: 0.35,
      round: 0.78,
      roundZ: 0.5,
      detail: 1.8,
      bias: near ? 140 : -140,
    });
    pen.cushion(shift(out, 0, 0, 12), 72, 90, 26, {
      colour: body,
      gloss: 0.5,
      round: 0.8,
      roundZ: 0.45,
      detail: 1.8,
      bias: near ? 170 : -170,
    });
    if (near) {
      const face = shift(out, 0, 0, 26);
      const [w, h] = [64, 82];
      if (variant === 0) {
        pen.decal(
          face,
          w,
          h,
          `<ellipse cx="32" cy="41" rx="24" ry="31" fill="none" stroke="${accent}" stroke-width="5" opacity="0.5" filter="${pen.blur(3)}"/><ellipse cx="32" cy="41" rx="24" ry="31" fill="${darken(body, 0.2)}" stroke="${lighten(accent, 0.35)}" stroke-width="2.2"/>${moved(16, 20, `<g clip-path="${pen.clip('M0 21a16 21 0 1 0 32 0a16 21 0 1 0 -32 0Z')}">${holes(34, 44, 4.4, { radius: 1.4 })}</g>`)}`,
          240,
        );
      } else if (variant === 1) {
        pen.decal(
          face,
          w,
          h,
          `<path d="M16 20L32 10L48 20V62L32 72L16 62Z" fill="${darken(body, 0.3)}" stroke="${accent}" stroke-width="2"/><path d="M24 41l8 -14l8 14l-8 14Z" fill="${lighten(accent, 0.15)}"/>`,
          240,
        );
      } else
        pen.decal(
          face,
          w,
          h,
          `<ellipse cx="32" cy="41" rx="25" ry="33" fill="${pen.linear(10, 10, 54, 72, [
            [0, lighten(body, 0.2)],
            [1, darken(body, 0.12)],
          ])}"/><ellipse cx="32" cy="41" rx="25" ry="33" fill="none" stroke="${lighten(body, 0.35)}" stroke-width="0.8" opacity="0.7"/>`,
          240,
        );
      if (variant === 2)
        pen.line(
          range(49).map((i) =>
            point(shift(out, 0, 0, 17), 39 * Math.cos((i * Math.PI) / 24), 47 * Math.sin((i * Math.PI) / 24)),
          ),
          1.6,
          accent,
          { bias: 150, opacity: 0.9 },
        );
    }
  }
  if (gaming) {
    const side = view === 2 ? -1 : 1;
    pen.tube(
      smooth<V3>([
        [side * 92, 26, 20],
        [side * 94, 6, 56],
        [side * 78, -6, 92],
        [side * 52, -8, 112],
      ]),
      3.2,
      { colour: '#23272d', gloss: 0.3, bias: 260 },
    );
    const tip: Frame = turn(turn(standing(side * 44, -8, 116), 'y', side * -62), 'x', 0);
    pen.cushion(tip, 15, 15, 27, { colour: '#1a1d21', gloss: 0.2, round: 0.95, roundZ: 0.8, bias: 300 });
    pen.line([point(tip, -3, 7.6, 4), point(tip, 3, 7.6, 4)], 2, accent, { bias: 330 });
  }
  pen.focus([view === 2 ? -86 : 86, 60, 10], 2.4, -6);
};
