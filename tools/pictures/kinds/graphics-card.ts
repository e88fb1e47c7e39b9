/** The graphics card. */
import { contacts, ports, screw } from '../circuits.ts';
import { darken, lighten, mix, turnHue } from '../colour.ts';
import { disc, fan, holes, moved, range, rect, slits, stroke } from '../details.ts';
import { n } from '../primitives.ts';
import { freeOutline, pick, shift, standing, turn, type V2 } from '../space.ts';
import { GREEN } from './components.ts';
import type { Draw } from './index.ts';

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
      .map(([x = 0, y = 0]) => screw(pen, x, y, 2.4))
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
