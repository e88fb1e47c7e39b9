/** Vectors, local frames and outlines: the geometry behind the drawings. Millimetres, y up, z towards the viewer. */

export type V3 = readonly [number, number, number];
export type V2 = readonly [number, number];

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function unit(a: V3): V3 {
  const length = Math.hypot(a[0], a[1], a[2]);
  return length < 1e-9 ? [0, 0, 1] : times(a, 1 / length);
}
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** An item that has to be there. */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return item;
}

/** A local coordinate system: origin and three axes. */
export type Frame = { o: V3; x: V3; y: V3; z: V3 };

export const standing = (x = 0, y = 0, z = 0): Frame => ({ o: [x, y, z], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] });
/** A frame that lies on its back: its front looks up, its top points away from the viewer. */
export const lying = (x = 0, y = 0, z = 0): Frame => ({ o: [x, y, z], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] });

export const point = (f: Frame, x: number, y: number, z = 0): V3 =>
  add(add(f.o, times(f.x, x)), add(times(f.y, y), times(f.z, z)));
export const shift = (f: Frame, x: number, y: number, z = 0): Frame => ({ ...f, o: point(f, x, y, z) });

/** Turns a frame about one of its own axes. */
export function turn(f: Frame, axis: 'x' | 'y' | 'z', degrees: number): Frame {
  const c = Math.cos(radians(degrees));
  const s = Math.sin(radians(degrees));
  const blend = (a: V3, b: V3, ka: number, kb: number): V3 => add(times(a, ka), times(b, kb));
  if (axis === 'x') return { ...f, y: blend(f.y, f.z, c, s), z: blend(f.z, f.y, c, -s) };
  if (axis === 'y') return { ...f, z: blend(f.z, f.x, c, s), x: blend(f.x, f.z, c, -s) };
  return { ...f, x: blend(f.x, f.y, c, s), y: blend(f.y, f.x, c, -s) };
}

/** A closed outline, anticlockwise, y up; `mitre` is the way inwards (reversed) where it differs from the normal. */
export type Outline = { at: V2; normal: V2; mitre?: V2 }[];

export function roundedOutline(
  w: number,
  h: number,
  radius: number | readonly [number, number, number, number],
  steps = 6,
): Outline {
  const radii = typeof radius === 'number' ? [radius, radius, radius, radius] : radius;
  const limit = Math.min(w, h) / 2;
  // Corners in order: top right, top left, bottom left, bottom right; radii are given clockwise from the top left.
  const corners: [number, number, number, number][] = [
    [1, 1, 0, pick(radii, 1)],
    [-1, 1, 90, pick(radii, 0)],
    [-1, -1, 180, pick(radii, 3)],
    [1, -1, 270, pick(radii, 2)],
  ];
  const outline: Outline = [];
  for (const [sx, sy, start, wanted] of corners) {
    const r = Math.min(wanted, limit);
    const count = r < 0.01 ? 1 : steps;
    for (let i = 0; i <= count; i += 1) {
      const angle = radians(start + (90 * i) / count);
      const normal: V2 = [Math.cos(angle), Math.sin(angle)];
      const at: V2 = [sx * (w / 2 - r) + normal[0] * r, sy * (h / 2 - r) + normal[1] * r];
      outline.push(r < 0.01 ? { at, normal, mitre: [sx, sy] } : { at, normal });
    }
  }
  return outline;
}

export function circleOutline(radius: number, steps = 56): Outline {
  return Array.from({ length: steps }, (_, i) => {
    const normal: V2 = [Math.cos((i * 2 * Math.PI) / steps), Math.sin((i * 2 * Math.PI) / steps)];
    return { at: [normal[0] * radius, normal[1] * radius] as V2, normal };
  });
}

/** An outline through given points; `hard` keeps every edge flat, else the normals are smoothed. */
export function freeOutline(points: readonly V2[], hard = false): Outline {
  const count = points.length;
  const area = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = pick(points, (i + 1) % count);
    return sum + x * ny - nx * y;
  }, 0);
  const list = area < 0 ? [...points].reverse() : points;
  const edgeNormal = (i: number): V2 => {
    const a = pick(list, (i + count) % count);
    const b = pick(list, (i + 1) % count);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
  };
  return list.flatMap((at, i) => {
    const before = edgeNormal(i - 1 + count);
    const after = edgeNormal(i);
    const scale = 1 / Math.max(0.3, 1 + before[0] * after[0] + before[1] * after[1]);
    const mitre: V2 = [(before[0] + after[0]) * scale, (before[1] + after[1]) * scale];
    if (hard)
      return [
        { at, normal: before, mitre },
        { at, normal: after, mitre },
      ];
    const sum: V2 = [before[0] + after[0], before[1] + after[1]];
    const length = Math.hypot(sum[0], sum[1]) || 1;
    return [{ at, normal: [sum[0] / length, sum[1] / length] as V2, mitre }];
  });
}

/** A smooth closed (or open) curve through points, sampled densely. Works for any dimension. */
export function smooth<P extends readonly number[]>(points: readonly P[], closed = false, steps = 8): P[] {
  const count = points.length;
  const near = (i: number): P => pick(points, closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i)));
  const result: P[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, d] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    for (let s = 0; s < steps; s += 1) {
      const t = s / steps;
      result.push(
        b.map(
          (_, k) =>
            0.5 *
            (2 * pick(b, k) +
              (pick(c, k) - pick(a, k)) * t +
              (2 * pick(a, k) - 5 * pick(b, k) + 4 * pick(c, k) - pick(d, k)) * t * t +
              (3 * pick(b, k) - pick(a, k) - 3 * pick(c, k) + pick(d, k)) * t * t * t),
        ) as unknown as P,
      );
    }
  }
  if (!closed) result.push(near(count - 1));
  return result;
}

/** The convex hull of points in the plane. */
export function hull(points: readonly V2[]): V2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: V2[]): V2[] => {
    const chain: V2[] = [];
    for (const p of list) {
      while (chain.length > 1) {
        const [a, b] = [pick(chain, chain.length - 2), pick(chain, chain.length - 1)];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
