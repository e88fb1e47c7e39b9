/** The curved ultra-wide monitor: its screen is bent, so it is built from strips of the flat picture. */
import { darken, lighten } from '../colour.ts';
import { moved, range, rect, slits } from '../details.ts';
import { wallpaper } from '../glass.ts';
import { n, type Pen, pathOf } from '../primitives.ts';
import { type Frame, lying, pick, radians, standing, type V2, type V3 } from '../space.ts';
import type { Draw } from './index.ts';

const STRIPS = 28;

export const curvedMonitor: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body } = pen;
  pen.camera(view === 2 ? 154 : 17, 12, 820);
  const [w, h] = pick(
    [
      [810, 345],
      [840, 360],
      [780, 340],
    ],
    variant,
  ) as [number, number];
  const bend = pick([34, 42, 30], variant);
  const lift = 118;
  const metal = { colour: body, metal: 0.45, gloss: 0.35 };
  if (variant === 1) pen.slab(lying(0, 5, 10), 300, 200, 9, { ...metal, radius: 100, fillet: 3, bias: -600 });
  else
    for (const sign of [-1, 1])
      pen.extrude(lying(sign * 82, 6, 46), legOutline(sign), 11, { ...metal, fillet: 3, bias: -600 });
  pen.slab(standing(0, lift + 50, -62), 70, 320, 30, { ...metal, radius: 9, fillet: 6, bias: -400 });
  // Edge on the ground plane: an arc whose ends come towards the viewer.
  const span = radians(bend);
  const radius = w / span;
  const arc = (t: number, inset: number): V3 => {
    const angle = (t - 0.5) * span;
    return [(radius - inset) * Math.sin(angle), 0, radius - (radius - inset) * Math.cos(angle) - 30];
  };
  const base = lift;
  const raised = (t: number, y: number, inset: number): V3 => {
    const [x, , z] = arc(t, inset);
    return [x, base + y, z];
  };
  const thick = 18;
  pen.surface(
    (u, v) => {
      // Around the profile: front bottom, back bottom, back top, front top.
      const ring: V2[] = [
        [0, 3],
        [3, 0],
        [thick - 3, -4],
        [thick, 0],
        [thick + 8, h * 0.3],
        [thick + 8, h * 0.7],
        [thick, h],
        [thick - 3, h + 3],
        [3, h + 3],
        [0, h],
      ];
      const [depth, y] = pick(ring, Math.round(u * ring.length) % ring.length);
      return raised(v, y, -depth);
    },
    10,
    40,
    { ...metal, gloss: 0.3, flip: true, bias: view === 2 ? 40 : -20, anchor: [0, base + h / 2, 0] },
  );
  if (view === 2) {
    pen.decal({ o: [0, base + h / 2, -60], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] }, 220, 220, backRing(pen), 200);
    pen.slab(standing(0, base + h / 2 - 10, -64), 90, 120, 40, { ...metal, radius: 16, fillet: 8, bias: 300 });
  }
  for (const t of [0, 1]) {
    const edge = [raised(t, 0, 0), raised(t, 0, -thick), raised(t, h, -thick), raised(t, h, 0)].map((v) =>
      pen.screen(v),
    );
    pen.put(`<path d="${pathOf(edge)}" fill="${darken(body, t ? 0.45 : 0.1)}"/>`, raised(t, h / 2, 0), -10);
  }
  const middle: Frame = { o: raised(0.5, h / 2, 0), x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
  if (pen.sees(middle.z)) pen.put(strips(pen, w, h, raised), raised(0.5, h / 2, 0), 300);
  pen.line([raised(0.5, -6, 0), raised(0.505, -6, 0)], 4, lighten(pen.accent, 0.3), { bias: 100 });
  pen.focus(raised(0.76, h * 0.45, 0), 2.2, -5);
};

function legOutline(sign: number): { at: V2; normal: V2 }[] {
  const points: V2[] = [
    [-sign * 74, 96],
    [-sign * 46, 104],
    [sign * 74, -84],
    [sign * 62, -100],
    [sign * 40, -96],
    [-sign * 82, 76],
  ];
  const list = sign > 0 ? [...points].reverse() : points;
  return list.map((at, i) => {
    const a = pick(list, (i + list.length - 1) % list.length);
    const b = pick(list, (i + 1) % list.length);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return { at, normal: [(b[1] - a[1]) / length, -(b[0] - a[0]) / length] as V2 };
  });
}

/** The picture cut into upright strips, each laid flat along its piece of the arc; the opacity makes each strip one layer, so that edges do not show. */
function strips(pen: Pen, w: number, h: number, raised: (t: number, y: number, inset: number) => V3): string {
  const picture = pen
    .define(
      (id) =>
        `<g id="${id}">${rect(0, 0, w, h, '#0b0d11')}<g transform="translate(7 7)"><g clip-path="${pen.clip(`M0 0H${w - 14}V${h - 20}H0Z`)}">${wallpaper(pen, w - 14, h - 20)}</g></g></g>`,
    )
    .slice(4, -1);
  return range(STRIPS)
    .map((i) => {
      const [a, b] = [pen.screen(raised(i / STRIPS, h, 0)), pen.screen(raised((i + 1) / STRIPS, h, 0))];
      const foot = pen.screen(raised(i / STRIPS, 0, 0));
      const sw = w / STRIPS;
      const [ax, ay] = [(b[0] - a[0]) / sw, (b[1] - a[1]) / sw];
      const [bx, by] = [(foot[0] - a[0]) / h, (foot[1] - a[1]) / h];
      const clip = pen.clip(`M${n(i * sw)} 0h${n(sw + 3)}V${h}h${n(-sw - 3)}Z`);
      return `<g transform="matrix(${[ax, ay, bx, by].map((value) => value.toFixed(5)).join(' ')} ${n(a[0] - ax * i * sw)} ${n(a[1] - ay * i * sw)})"><g clip-path="${clip}"><use href="${picture}" opacity="0.999"/></g></g>`;
    })
    .join('');
}

function backRing(pen: Pen): string {
  return `<circle cx="110" cy="110" r="96" fill="none" stroke="${pen.accent}" stroke-width="10" opacity="0.5" filter="${pen.blur(9)}"/><circle cx="110" cy="110" r="96" fill="${darken(pen.body, 0.15)}" stroke="${lighten(pen.accent, 0.4)}" stroke-width="4"/>${moved(60, 30, slits(100, 22, 7))}`;
}
