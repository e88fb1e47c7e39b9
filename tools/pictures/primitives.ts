/** The pen every product is drawn with: a parallel-projection camera, lit solids, flat faces that carry detail, shadows. */
import type { PictureSpec } from '../../prisma/seed-data/types.ts';
import { studioTone } from './colour.ts';
import { illumination, type Material, shade } from './light.ts';
import {
  add,
  circleOutline,
  cross,
  type Frame,
  hull,
  type Outline,
  pick,
  point,
  radians,
  roundedOutline,
  smooth,
  sub,
  times,
  unit,
  type V2,
  type V3,
} from './space.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];
type Box = { left: number; top: number; right: number; bottom: number };
export type Subject = { defs: string; shadow: string; body: string; box: Box; focus: Focus };
export type Focus = { at: V2; zoom: number; turn: number };

export type SolidOptions = Material & {
  /** Radius of the rounded edge between the sides and the caps. */
  fillet?: number;
  /** How much narrower the front is than the back, per side. */
  taper?: number;
  /** SVG drawn on the caps, in the cap's own coordinates: origin top left, y down. */
  front?: string;
  back?: string;
  /** Colour of the caps where it differs from the sides. */
  cap?: string;
  /** Raises (or lowers) the part in the painting order, in millimetres towards the viewer. */
  bias?: number;
};
export type SlabOptions = SolidOptions & {
  radius?: number | readonly [number, number, number, number];
  left?: string;
  right?: string;
  top?: string;
  bottom?: string;
};

export const n = (value: number): string => String(Math.round(value * 100) / 100);
export const pathOf = (points: readonly V2[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

type Quad = { corners: V3[]; normals: V3[]; colour?: string };

export class Pen {
  readonly spec: PictureSpec;
  readonly body: string;
  readonly accent: string;
  /** Parts of a higher layer are painted over those of a lower one, whatever their depth. */
  layer = 0;
  private readonly prefix: string;
  private seed: number;
  private size = 300;
  private angles: [number, number, number, number] = [1, 0, 1, 0];
  private parts: { layer: number; depth: number; svg: string }[] = [];
  private definitions: string[] = [];
  private touched: V3[] = [];
  private count = 0;
  private focusOn: Focus | undefined;
  private shadowStrength = 1;

  constructor(spec: PictureSpec, prefix = 'p') {
    this.spec = spec;
    this.body = studioTone(spec.body);
    this.accent = spec.accent;
    this.prefix = prefix;
    this.seed = [...`${spec.kind}${spec.variant}`].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647,
      7,
    );
  }

  /** The next number of a fixed sequence that depends on kind and variant only. */
  random(): number {
    this.seed = (this.seed * 48271 + 11) % 2147483647;
    return (this.seed % 100000) / 100000;
  }

  /** `yaw` > 0 shows the subject's left side, `pitch` > 0 looks down on it; `size` is the subject's rough extent. */
  camera(yaw: number, pitch: number, size: number): void {
    this.angles = [Math.cos(radians(yaw)), Math.sin(radians(yaw)), Math.cos(radians(pitch)), Math.sin(radians(pitch))];
    this.size = size;
  }

  view(v: V3): V3 {
    const [cy, sy, cp, sp] = this.angles;
    const x = v[0] * cy + v[2] * sy;
    const z = v[2] * cy - v[0] * sy;
    return [x, v[1] * cp - z * sp, v[1] * sp + z * cp];
  }

  screen(v: V3): V2 {
    const [x, y] = this.view(v);
    return [x, -y];
  }

  /** Whether a surface with this normal looks at the viewer. */
  sees(normal: V3): boolean {
    return this.view(normal)[2] > 0.001;
  }

  /** What the detail picture zooms into. */
  focus(at: V3, zoom = 2.2, turn = -6): void {
    this.focusOn = { at: this.screen(at), zoom, turn };
  }

  /** Weakens or strengthens the shadow on the ground. */
  shadowed(strength: number): void {
    this.shadowStrength = strength;
  }

  define(build: (id: string) => string): string {
    this.count += 1;
    const id = `${this.prefix}${this.count}`;
    this.definitions.push(build(id));
    return `url(#${id})`;
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** `around` are the points of a thin shape, whose own box would cut the blur off. */
  blur(deviation: number, around?: readonly V2[]): string {
    let region = 'x="-60%" y="-60%" width="220%" height="220%"';
    if (around) {
      const [xs, ys] = [around.map((p) => p[0]), around.map((p) => p[1])];
      const [left, top] = [Math.min(...xs) - deviation * 4, Math.min(...ys) - deviation * 4];
      region = `filterUnits="userSpaceOnUse" x="${n(left)}" y="${n(top)}" width="${n(Math.max(...xs) + deviation * 4 - left)}" height="${n(Math.max(...ys) + deviation * 4 - top)}"`;
    }
    return this.define(
      (id) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
  }

  clip(path: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  /** Adds finished SVG in screen coordinates, painted as if it were at the given spot. */
  put(svg: string, at: V3, bias = 0): void {
    this.parts.push({ layer: this.layer, depth: this.view(at)[2] + bias, svg });
  }

  touch(points: readonly V3[]): void {
    this.touched.push(...points);
  }

  /** The transform that lays flat SVG (origin top left, y down) on a frame's plane. */
  matrix(f: Frame, w: number, h: number, z = 0): string {
    const [ax, ay] = this.screen(f.x);
    const [bx, by] = this.screen(f.y);
    const [ox, oy] = this.screen(point(f, -w / 2, h / 2, z));
    return `matrix(${[ax, ay, -bx, -by, ox, oy].map((value) => Math.round(value * 1e5) / 1e5).join(' ')})`;
  }

  /** Where a spot below (or above) a plane appears in the plane's own coordinates: the parallax of a recess. */
  parallax(f: Frame, depth: number): V2 {
    const [ax, ay] = this.screen(f.x);
    const [bx, by] = this.screen(times(f.y, -1));
    const [dx, dy] = this.screen(times(f.z, -depth));
    const det = ax * by - bx * ay || 1e-6;
    return [(dx * by - bx * dy) / det, (ax * dy - dx * ay) / det];
  }

  /** Flat SVG on a plane, painted only when the plane's front looks at the viewer. */
  decal(f: Frame, w: number, h: number, svg: string, bias = 1): void {
    if (!this.sees(f.z)) return;
    this.put(`<g transform="${this.matrix(f, w, h)}">${svg}</g>`, f.o, bias);
  }

  slab(f: Frame, w: number, h: number, d: number, options: SlabOptions): void {
    const { radius = 0 } = options;
    const largest = typeof radius === 'number' ? radius : Math.max(...radius);
    this.extrude(f, roundedOutline(w, h, radius, largest > Math.min(w, h) * 0.2 ? 14 : 6), d, options);
    const side = (frame: Frame, sw: number, sh: number, svg?: string): void => {
      if (svg) this.decal(frame, sw, sh, svg, (options.bias ?? 0) + Math.max(w, h, d));
    };
    side({ o: point(f, -w / 2, 0), x: f.z, y: f.y, z: times(f.x, -1) }, d, h, options.left);
    side({ o: point(f, w / 2, 0), x: times(f.z, -1), y: f.y, z: f.x }, d, h, options.right);
    side({ o: point(f, 0, h / 2), x: f.x, y: times(f.z, -1), z: f.y }, w, d, options.top);
    side({ o: point(f, 0, -h / 2), x: f.x, y: f.z, z: times(f.y, -1) }, w, d, options.bottom);
  }

  cylinder(f: Frame, radius: number, d: number, options: SolidOptions): void {
    this.extrude(f, circleOutline(radius), d, options);
  }

  /** An outline pushed along the frame's z axis, centred on the frame's origin, with two caps. */
  extrude(f: Frame, outline: Outline, d: number, options: SolidOptions): void {
    const { fillet = 0, taper = 0 } = options;
    const rings: { inset: number; z: number; lift: number }[] = [];
    const steps = fillet > 0 ? 4 : 0;
    for (let i = 0; i <= steps; i += 1) {
      const a = steps ? radians((90 * i) / steps) : radians(90);
      rings.push({
        inset: fillet * (1 - Math.sin(a)),
        z: -d / 2 + fillet * (1 - Math.cos(a)),
        lift: steps ? -Math.cos(a) : 0,
      });
    }
    for (const ring of [...rings].reverse()) rings.push({ inset: ring.inset + taper, z: -ring.z, lift: -ring.lift });
    const at = (ring: (typeof rings)[number], i: number): V3 => {
      const {
        at: [x, y],
        normal,
        mitre = normal,
      } = pick(outline, i);
      return point(f, x - mitre[0] * ring.inset, y - mitre[1] * ring.inset, ring.z);
    };
    const slope = taper ? Math.min(0.7, taper / d) : 0;
    const normalAt = (ring: (typeof rings)[number], i: number): V3 => {
      const [x, y] = pick(outline, i).normal;
      const flat = Math.sqrt(1 - ring.lift * ring.lift);
      return unit(add(add(times(f.x, x * flat), times(f.y, y * flat)), times(f.z, ring.lift + slope * flat)));
    };
    const quads: Quad[] = [];
    for (let k = 0; k < rings.length - 1; k += 1) {
      for (let i = 0; i < outline.length; i += 1) {
        const j = (i + 1) % outline.length;
        const [a, b] = [pick(rings, k), pick(rings, k + 1)];
        quads.push({
          corners: [at(a, i), at(a, j), at(b, j), at(b, i)],
          normals: [normalAt(a, i), normalAt(a, j), normalAt(b, j), normalAt(b, i)],
        });
      }
    }
    this.touch(quads.flatMap((quad) => quad.corners));
    const inset = fillet + taper;
    const w = 2 * Math.max(...outline.map((spot) => Math.abs(spot.at[0])));
    const h = 2 * Math.max(...outline.map((spot) => Math.abs(spot.at[1])));
    const cap = (frame: Frame, mirrored: boolean, insets: number, svg = ''): string => {
      if (!this.sees(frame.z)) return '';
      const local = outline.map(
        ({ at: [x, y], normal, mitre = normal }): V2 => [
          w / 2 + (mirrored ? -1 : 1) * (x - mitre[0] * insets),
          h / 2 - (y - mitre[1] * insets),
        ],
      );
      return this.capSvg(frame, w, h, d / 2, pathOf(local), options, svg);
    };
    const flipped: Frame = { ...f, x: times(f.x, -1), z: times(f.z, -1) };
    this.put(
      this.quadsSvg(quads, options) + cap(f, false, inset, options.front) + cap(flipped, true, fillet, options.back),
      f.o,
      options.bias,
    );
  }

  private capSvg(
    frame: Frame,
    w: number,
    h: number,
    z: number,
    path: string,
    options: SolidOptions,
    svg: string,
  ): string {
    const material = { ...options, colour: options.cap ?? options.colour };
    const normal = this.view(frame.z);
    const corners: V3[] = [
      point(frame, -w / 2, h / 2, z),
      point(frame, w / 2, h / 2, z),
      point(frame, w / 2, -h / 2, z),
      point(frame, -w / 2, -h / 2, z),
    ];
    const places = corners.map((corner) => this.place(corner));
    const from = places.indexOf(Math.max(...places));
    const to = places.indexOf(Math.min(...places));
    const local: V2[] = [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ];
    const fill = this.linear(...pick(local, from), ...pick(local, to), [
      [0, shade(material, normal, places[from])],
      [0.5, shade(material, normal, (pick(places, from) + pick(places, to)) / 2 - 0.1)],
      [1, shade(material, normal, places[to])],
    ]);
    const dim = Math.max(0, 0.72 - illumination(normal)) * 0.4;
    const inner = svg
      ? `<g clip-path="${this.clip(path)}">${svg}${dim > 0.02 ? `<rect x="-5" y="-5" width="${n(w + 10)}" height="${n(h + 10)}" fill="#000" opacity="${n(dim)}"/>` : ''}</g>`
      : '';
    // A hard edge still catches a hair of light where it faces the key light.
    const edge = options.fillet
      ? ''
      : `<path d="${path}" fill="none" stroke="${this.linear(...pick(local, from), ...pick(local, to), [
          [0, '#ffffff', 0.5],
          [0.5, '#ffffff', 0.1],
          [1, '#000000', 0.22],
        ])}" stroke-width="${n(this.size * 0.0026)}"/>`;
    return `<g transform="${this.matrix(frame, w, h, z)}"><path d="${path}" fill="${fill}"/>${inner}${edge}</g>`;
  }

  /** How far a spot lies towards the key light, -1…1 over the subject's extent. */
  private place(v: V3): number {
    const [x, y] = this.view(v);
    return Math.max(-1.3, Math.min(1.3, (y * 0.75 - x * 0.6) / (this.size * 0.55)));
  }

  private quadsSvg(quads: readonly Quad[], material: Material): string {
    const visible = quads
      .map((quad) => {
        const seen = quad.corners.map((corner) => this.view(corner));
        const area =
          seen.reduce((sum, a, i) => {
            const b = pick(seen, (i + 1) % 4);
            return sum + a[0] * b[1] - b[0] * a[1];
          }, 0) / 2;
        return { quad, seen, area, depth: seen.reduce((sum, v) => sum + v[2], 0) };
      })
      .filter(({ area }) => area > 1e-5)
      .sort((a, b) => a.depth - b.depth);
    const large = (this.size * 0.05) ** 2;
    return visible
      .map(({ quad, seen, area }) => {
        const path = pathOf(seen.map(([x, y]): V2 => [x, -y]));
        const own = quad.colour ? { ...material, colour: quad.colour } : material;
        const normals = quad.normals.map((normal) => unit(this.view(normal)));
        const mean = unit(normals.reduce((sum, normal) => add(sum, normal), [0, 0, 0] as V3));
        const places = quad.corners.map((corner) => this.place(corner));
        let fill = shade(own, mean, places.reduce((sum, place) => sum + place, 0) / 4);
        if (area > large) {
          const from = places.indexOf(Math.max(...places));
          const to = places.indexOf(Math.min(...places));
          fill = this.linear(pick(seen, from)[0], -pick(seen, from)[1], pick(seen, to)[0], -pick(seen, to)[1], [
            [0, shade(own, mean, places[from])],
            [1, shade(own, mean, places[to])],
          ]);
        }
        return `<path d="${path}" fill="${fill}" stroke="${fill}"/>`;
      })
      .join('');
  }

  /** A smooth surface over (u, v) in 0…1, seen from the side its grid winds anticlockwise. */
  surface(
    fn: (u: number, v: number) => V3,
    across: number,
    along: number,
    options: Material & {
      bias?: number;
      anchor?: V3;
      paint?: (u: number, v: number) => string | undefined;
      wrap?: boolean;
      flip?: boolean;
    },
  ): void {
    const grid = Array.from({ length: along + 1 }, (_, j) =>
      Array.from({ length: across + 1 }, (_, i) => fn(i / across, j / along)),
    );
    const face = (i: number, j: number): V3 => {
      const normal = cross(
        sub(pick(pick(grid, j + 1), i + 1), pick(pick(grid, j), i)),
        sub(pick(pick(grid, j + 1), i), pick(pick(grid, j), i + 1)),
      );
      return options.flip ? times(normal, -1) : normal;
    };
    const normalAt = (i: number, j: number): V3 => {
      let sum: V3 = [0, 0, 0];
      for (const di of [-1, 0]) {
        for (const dj of [-1, 0]) {
          const fi = options.wrap === false ? i + di : (i + di + across) % across;
          if (fi < 0 || fi >= across || j + dj < 0 || j + dj >= along) continue;
          sum = add(sum, face(fi, j + dj));
        }
      }
      return unit(sum);
    };
    const normals = grid.map((row, j) => row.map((_, i) => normalAt(i, j)));
    const quads: Quad[] = [];
    for (let j = 0; j < along; j += 1) {
      for (let i = 0; i < across; i += 1) {
        const ring: [number, number][] = [
          [j, i],
          [j, i + 1],
          [j + 1, i + 1],
          [j + 1, i],
        ];
        if (options.flip) ring.reverse();
        const colour = options.paint?.((i + 0.5) / across, (j + 0.5) / along);
        quads.push({
          corners: ring.map(([row, column]) => pick(pick(grid, row), column)),
          normals: ring.map(([row, column]) => pick(pick(normals, row), column)),
          ...(colour ? { colour } : {}),
        });
      }
    }
    const all = grid.flat();
    this.touch(all);
    const middle =
      options.anchor ??
      times(
        all.reduce((sum, v) => add(sum, v), [0, 0, 0] as V3),
        1 / all.length,
      );
    this.put(this.quadsSvg(quads, options), middle, options.bias);
  }

  /** A cushion-like solid: exponents of 1 give an ellipsoid, smaller ones approach a box. */
  cushion(
    f: Frame,
    w: number,
    h: number,
    d: number,
    options: Material & {
      bias?: number;
      round?: number;
      roundZ?: number;
      bend?: (v: V3) => V3;
      detail?: number;
      paint?: (u: number, v: number) => string | undefined;
    },
  ): void {
    const { round = 0.4, roundZ = 0.5, bend = (v: V3) => v, detail = 1 } = options;
    const power = (value: number, exponent: number): number => Math.sign(value) * Math.abs(value) ** exponent;
    this.surface(
      (u, v) => {
        const a = u * 2 * Math.PI;
        const b = (v - 0.5) * Math.PI;
        const ring = power(Math.cos(b), roundZ);
        const [x, y, z] = bend([
          (w / 2) * ring * power(Math.cos(a), round),
          (h / 2) * ring * power(Math.sin(a), round),
          (d / 2) * power(Math.sin(b), roundZ),
        ]);
        return point(f, x, y, z);
      },
      Math.round(56 * detail),
      Math.round(26 * detail),
      { ...options, anchor: f.o },
    );
  }

  /** A turned body: the profile lists [radius, z] from back to front around the frame's z axis. */
  lathe(
    f: Frame,
    profile: readonly V2[],
    options: Material & { bias?: number; paint?: (v: number) => string | undefined; steps?: number; stretch?: number },
  ): void {
    const last = profile.length - 1;
    const { stretch = 1, paint } = options;
    this.surface(
      (u, v) => {
        const [r, z] = pick(profile, Math.round(v * last));
        return point(f, r * Math.cos(u * 2 * Math.PI), r * stretch * Math.sin(u * 2 * Math.PI), z);
      },
      options.steps ?? 56,
      last,
      { ...options, anchor: f.o, paint: paint ? (_, v) => paint(v) : undefined },
    );
  }

  /** A round cable, hose or bow along points in space. */
  tube(
    points: readonly V3[],
    radius: number,
    options: Material & { bias?: number; flat?: boolean; closed?: boolean; at?: V3 },
  ): void {
    const path = smooth(points, options.closed, 10);
    const seen = path.map((v) => this.screen(v));
    this.touch(path);
    const line = (offset: number, width: number, colour: string, opacity = 1): string =>
      `<path d="M${seen.map(([x, y]) => `${n(x - offset * 0.6)} ${n(y - offset * 0.8)}`).join('L')}${options.closed ? 'Z' : ''}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${options.flat ? 'butt' : 'round'}" stroke-linejoin="round" opacity="${opacity}"/>`;
    const tone = (normal: V3): string => shade(options, unit(normal));
    this.put(
      line(0, radius * 2, tone([0.55, -0.75, 0.25])) +
        line(radius * 0.14, radius * 1.66, tone([0.3, -0.3, 0.8])) +
        line(radius * 0.24, radius * 1.2, tone([-0.1, 0.2, 0.95])) +
        line(radius * 0.34, radius * 0.7, tone([-0.4, 0.55, 0.7])) +
        line(radius * 0.42, radius * 0.24, '#ffffff', 0.12 + (options.gloss ?? 0.25) * 0.4),
      options.at ?? pick(path, Math.floor(path.length / 2)),
      options.bias,
    );
  }

  /** A crisp line on top of the solids, for seams and edges of light. */
  line(
    points: readonly V3[],
    width: number,
    colour: string,
    options: { opacity?: number; bias?: number; closed?: boolean; glow?: number } = {},
  ): void {
    const seen = points.map((v) => this.screen(v));
    const d = `M${seen.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${options.closed ? 'Z' : ''}`;
    const stroke = `fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"`;
    const glow = options.glow
      ? `<path d="${d}" ${stroke} stroke-width="${n(width * 2.4)}" opacity="0.6" filter="${this.blur(options.glow, seen)}"/>`
      : '';
    this.put(
      `${glow}<path d="${d}" ${stroke} stroke-width="${n(width)}" opacity="${options.opacity ?? 1}"/>`,
      pick(points, Math.floor(points.length / 2)),
      options.bias ?? 2,
    );
  }

  finish(): Subject {
    const floor = Math.min(...this.touched.map((v) => v[1]));
    const height = Math.max(...this.touched.map((v) => v[1])) - floor;
    const seen = this.touched.map((v) => this.screen(v));
    const box: Box = {
      left: Math.min(...seen.map((p) => p[0])),
      right: Math.max(...seen.map((p) => p[0])),
      top: Math.min(...seen.map((p) => p[1])),
      bottom: Math.max(...seen.map((p) => p[1])),
    };
    const extent = Math.max(box.right - box.left, box.bottom - box.top);
    const k = this.shadowStrength;
    // The further up a part is, the further its soft shadow drifts away from the light.
    const cast = (share: number, drift: number): V2[] =>
      hull(
        this.touched
          .filter((v) => v[1] - floor <= height * share + extent * 0.012)
          .map((v) => this.screen([v[0] + (v[1] - floor) * drift, floor, v[2] - (v[1] - floor) * drift * 0.55])),
      );
    const layer = (points: V2[], deviation: number, opacity: number, dx: number, dy: number): string =>
      `<path d="${pathOf(points)}" transform="translate(${n(dx * extent)} ${n(dy * extent)})" fill="#141a24" opacity="${n(opacity * k)}" filter="${this.blur(extent * deviation, points)}"/>`;
    const shadow =
      layer(cast(1, 0.34), 0.05, 0.26, 0.012, 0.012) +
      layer(cast(0.12, 0.3), 0.018, 0.34, 0.006, 0.008) +
      layer(cast(0, 0), 0.006, 0.5, 0.001, 0.004);
    this.parts.sort((a, b) => a.layer - b.layer || a.depth - b.depth);
    const centre: V2 = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return {
      defs: this.definitions.join(''),
      shadow,
      box,
      body: `<g stroke-width="${n(extent * 0.0017)}" stroke-linejoin="round">${this.parts.map((part) => part.svg).join('')}</g>`,
      focus: this.focusOn ?? { at: centre, zoom: 2.1, turn: -6 },
    };
  }
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('');
}
