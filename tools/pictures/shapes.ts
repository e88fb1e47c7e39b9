/** Shapes that several kinds share: domes, rings, dotted fabric, round grilles. */
import type { Material } from './light.ts';
import { n, type Pen } from './primitives.ts';
import { cross, type Frame, pick, point, smooth, sub, type V2, type V3 } from './space.ts';

/** A dome over an outline: each outline point is pulled towards its own spine point while the surface rises. */
export type DomePoint = { edge: V2; spine: V2 };
export type Dome = (u: number, v: number) => V3;

export function dome(
  f: Frame,
  points: readonly DomePoint[],
  height: (x: number, y: number) => number,
  roundness = 0.55,
): Dome {
  const flat = smooth(
    points.map(({ edge, spine }) => [...edge, ...spine] as const),
    true,
    12,
  );
  return (u, v) => {
    const place = (u - Math.floor(u)) * flat.length;
    const [a, b] = [pick(flat, Math.floor(place) % flat.length), pick(flat, (Math.floor(place) + 1) % flat.length)];
    const t = place - Math.floor(place);
    const [ex, ey, sx, sy] = a.map((value, i) => value + (pick(b, i) - value) * t) as [number, number, number, number];
    const angle = (v * Math.PI) / 2;
    const share = Math.cos(angle) ** roundness;
    const [x, y] = [sx + (ex - sx) * share, sy + (ey - sy) * share];
    return point(f, x, y, height(x, y) * Math.sin(angle) ** roundness);
  };
}

/** Paints a dome; its outline has to run anticlockwise seen from above. */
export function paintDome(
  pen: Pen,
  shape: Dome,
  material: Material & {
    bias?: number;
    anchor?: V3;
    paint?: (u: number, v: number) => string | undefined;
    flip?: boolean;
  },
  across = 84,
  along = 22,
): void {
  pen.surface((u, v) => shape(u, v * 0.999), across, along, material);
}

/** A torus around the frame's z axis. `from` and `to` in turns cut an arc out of it. */
export function torus(
  pen: Pen,
  f: Frame,
  radius: number,
  thickness: number,
  material: Material & {
    bias?: number;
    depth?: number;
    from?: number;
    to?: number;
    paint?: (u: number, v: number) => string | undefined;
  },
): void {
  const { from = 0, to = 1, depth = thickness } = material;
  pen.surface(
    (u, v) => {
      const a = (from + (to - from) * v) * 2 * Math.PI;
      const b = u * 2 * Math.PI;
      const r = radius + (thickness / 2) * Math.cos(b);
      return point(f, r * Math.cos(a), r * Math.sin(a), (depth / 2) * Math.sin(b));
    },
    18,
    Math.round(90 * Math.abs(to - from)),
    { ...material, flip: true },
  );
}

/** Small dots on a surface, where it looks at the viewer: cloth and perforated metal. */
export function dots(
  pen: Pen,
  fn: (u: number, v: number) => V3,
  across: number,
  along: number,
  radius: number,
  colour: string,
  options: { opacity?: number; bias?: number; flip?: boolean; anchor?: V3 } = {},
): void {
  let d = '';
  for (let j = 0; j < along; j += 1) {
    for (let i = 0; i < across; i += 1) {
      const u = (i + (j % 2 ? 0.5 : 0)) / across;
      const v = (j + 0.5) / along;
      const at = fn(u, v);
      const normal = cross(sub(fn(u + 0.002, v), at), sub(fn(u, v + 0.002), at));
      const seen = pen.view(normal);
      const length = Math.hypot(...seen) || 1;
      const facing = ((options.flip ? -1 : 1) * seen[2]) / length;
      if (facing < 0.08) continue;
      const [x, y] = pen.screen(at);
      const across2 = Math.hypot(seen[0], seen[1]) / length;
      // Foreshorten along the direction in which the surface turns away.
      const rx = radius * (1 - ((1 - facing) * Math.abs(seen[0] / length)) / Math.max(0.01, across2));
      const ry = radius * (1 - ((1 - facing) * Math.abs(seen[1] / length)) / Math.max(0.01, across2));
      d += `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`;
    }
  }
  pen.put(
    `<path d="${d}" fill="${colour}" opacity="${options.opacity ?? 0.5}"/>`,
    options.anchor ?? fn(0.25, 0.5),
    options.bias ?? 10,
  );
}

/** Points of an arc around a frame's z axis, in degrees. */
export function arc(f: Frame, radius: number, from: number, to: number, steps = 24, z = 0): V3[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return point(f, radius * Math.cos(a), radius * Math.sin(a), z);
  });
}

/** Finds the point of a cushion's front at a plan position; takes the cushion's own measures. */
export function onCushion(
  f: Frame,
  w: number,
  h: number,
  d: number,
  round: number,
  roundZ: number,
  bend: (v: V3) => V3 = (v) => v,
): (x: number, y: number, lift?: number) => V3 {
  return (x, y, lift = 1) => {
    const sum = Math.abs((2 * x) / w) ** (2 / round) + Math.abs((2 * y) / h) ** (2 / round);
    const ring = Math.min(1, sum ** (round / 2));
    const z = (d / 2) * Math.sin(Math.acos(ring ** (1 / roundZ))) ** roundZ;
    const [bx, by, bz] = bend([x, y, z + lift]);
    return point(f, bx, by, bz);
  };
}
