/** Flat details that are laid on faces: fans, grilles, recesses. Local units, origin top left. */
import { darken, lighten, mix, turnHue } from './colour.ts';
import { n, type Pen, pathOf } from './primitives.ts';
import { type Frame, hull, type V2 } from './space.ts';

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${extra}/>`;
export const disc = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${extra}/>`;
export const moved = (x: number, y: number, svg: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${svg}</g>`;
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A fan seen from the front: frame ring, blades with a lit and a shaded edge, hub. */
export function fan(
  pen: Pen,
  r: number,
  options: { blades?: number; colour?: string; light?: string; ring?: boolean; turn?: number } = {},
): string {
  const { blades = 9, colour = '#2a2e35', light, ring = true, turn = 0 } = options;
  const hub = r * 0.3;
  const parts = [
    disc(
      0,
      0,
      r,
      pen.radial(0, 0, r, [
        [0, '#0c0e12'],
        [0.8, '#101318'],
        [1, '#050608'],
      ]),
    ),
  ];
  if (light)
    parts.push(
      disc(
        0,
        0,
        r,
        pen.radial(0, 0, r, [
          [0.2, light, 0.55],
          [0.7, light, 0.22],
          [1, light, 0.6],
        ]),
      ),
    );
  const blade = `M${n(hub * 0.8)} ${n(-hub * 0.5)}C${n(r * 0.5)} ${n(-r * 0.3)} ${n(r * 0.74)} ${n(-r * 0.34)} ${n(r * 0.9)} ${n(-r * 0.1)}C${n(r * 0.96)} ${n(r * 0.08)} ${n(r * 0.9)} ${n(r * 0.2)} ${n(r * 0.86)} ${n(r * 0.3)}C${n(r * 0.7)} ${n(r * 0.06)} ${n(r * 0.5)} ${n(r * 0.04)} ${n(hub * 0.9)} ${n(hub * 0.35)}Z`;
  for (const i of range(blades)) {
    const angle = (360 / blades) * i + turn;
    const facing = Math.cos(((angle + 110) * Math.PI) / 180) * 0.5 + 0.5;
    const tone = light ? mix(colour, light, 0.34) : colour;
    const fill = pen.linear(0, -r * 0.34, 0, r * 0.3, [
      [0, lighten(tone, 0.1 + facing * 0.3)],
      [0.5, lighten(tone, facing * 0.12)],
      [1, darken(tone, 0.5)],
    ]);
    parts.push(
      `<g transform="rotate(${n(angle)})"><path d="${blade}" fill="${fill}" stroke="#05070a" stroke-width="${n(r * 0.012)}"/></g>`,
    );
  }
  const top = lighten(colour, 0.24);
  parts.push(
    disc(0, r * 0.03, hub * 1.05, '#000000', 'opacity="0.4"'),
    disc(
      0,
      0,
      hub,
      pen.linear(-hub, -hub, hub, hub, [
        [0, top],
        [1, darken(colour, 0.35)],
      ]),
    ),
    disc(
      0,
      0,
      hub * 0.78,
      pen.linear(-hub, -hub, hub, hub, [
        [0, lighten(colour, 0.06)],
        [1, lighten(colour, 0.14)],
      ]),
    ),
  );
  if (ring) {
    parts.push(
      `<circle r="${n(r * 0.975)}" fill="none" stroke="${pen.linear(-r, -r, r, r, [
        [0, '#000000', 0.9],
        [1, '#56606c', 0.8],
      ])}" stroke-width="${n(r * 0.05)}"/>`,
    );
    if (light)
      parts.push(
        `<circle r="${n(r * 0.94)}" fill="none" stroke="${light}" stroke-width="${n(r * 0.1)}" opacity="0.5" filter="${pen.blur(r * 0.05)}"/><circle r="${n(r * 0.95)}" fill="none" stroke="${pen.linear(
          -r,
          -r,
          r,
          r,
          [
            [0, lighten(light, 0.7)],
            [0.5, light],
            [1, turnHue(light, 50)],
          ],
        )}" stroke-width="${n(r * 0.045)}"/>`,
      );
  }
  return `<g>${parts.join('')}</g>`;
}

/** Rows of round or slotted openings. */
export function holes(
  w: number,
  h: number,
  pitch: number,
  options: { radius?: number; fill?: string; slot?: number; stagger?: boolean } = {},
): string {
  const { radius = pitch * 0.32, fill = '#08090c', slot = 0, stagger = true } = options;
  let d = '';
  const rowStep = stagger ? pitch * 0.87 : pitch;
  const columnStep = pitch + slot;
  for (let j = 0; j * rowStep + radius <= h - radius + 0.01; j += 1) {
    const offset = stagger && j % 2 ? columnStep / 2 : 0;
    for (let i = 0; i * columnStep + offset + radius * 2 + slot <= w + 0.01; i += 1) {
      const [x, y] = [i * columnStep + offset, j * rowStep + radius];
      d += `M${n(x)} ${n(y)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0${slot ? `h${n(slot)}` : ''}a${n(radius)} ${n(radius)} 0 0 1 ${n(-radius * 2)} 0${slot ? `h${n(-slot)}` : ''}Z`;
    }
  }
  return `<path d="${d}" fill="${fill}"/>`;
}

/** Parallel slits; vertical ones by default. */
export function slits(
  w: number,
  h: number,
  pitch: number,
  options: { share?: number; fill?: string; across?: boolean; light?: string } = {},
): string {
  const { share = 0.55, fill = '#08090c', across = false, light = '#ffffff' } = options;
  const count = Math.max(1, Math.floor((across ? h : w) / pitch));
  return range(count)
    .map((i) =>
      across
        ? rect(0, i * pitch, w, pitch * share, fill, pitch * share * 0.5) +
          rect(0, i * pitch + pitch * share, w, pitch * 0.12, light, 0, 'opacity="0.18"')
        : rect(i * pitch, 0, pitch * share, h, fill, pitch * share * 0.5) +
          rect(i * pitch + pitch * share, 0, pitch * 0.12, h, light, 0, 'opacity="0.18"'),
    )
    .join('');
}

/** A solid inside a recess, in the recess's plane coordinates: its face at `front`, its foot at `back` below the plane. */
export function block(
  pen: Pen,
  f: Frame,
  x: number,
  y: number,
  w: number,
  h: number,
  front: number,
  back: number,
  colour: string,
  svg = '',
): string {
  const [ax, ay] = pen.parallax(f, front);
  const [bx, by] = pen.parallax(f, back);
  const corners = (dx: number, dy: number): V2[] => [
    [x + dx, y + dy],
    [x + w + dx, y + dy],
    [x + w + dx, y + h + dy],
    [x + dx, y + h + dy],
  ];
  const fill = pen.linear(x, y, x + w, y + h, [
    [0, lighten(colour, 0.14)],
    [1, darken(colour, 0.15)],
  ]);
  return (
    `<path d="${pathOf(hull([...corners(ax, ay), ...corners(bx, by)]))}" fill="${darken(colour, 0.5)}"/>` +
    rect(x + ax, y + ay, w, h, fill) +
    moved(x + ax, y + ay, svg)
  );
}

/** An opening in a plane with visible walls; `svg` is drawn on its floor. */
export function recess(
  pen: Pen,
  f: Frame,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  colour: string,
  svg: string,
): string {
  const [dx, dy] = pen.parallax(f, depth);
  const wall = (points: V2[], fill: string): string => `<path d="${pathOf(points)}" fill="${fill}"/>`;
  const [l, t, r, b] = [x, y, x + w, y + h];
  return (
    `<g clip-path="${pen.clip(`M${n(l)} ${n(t)}H${n(r)}V${n(b)}H${n(l)}Z`)}">${rect(l, t, w, h, colour)}` +
    wall(
      [
        [l, t],
        [r, t],
        [r + dx, t + dy],
        [l + dx, t + dy],
      ],
      darken(colour, 0.45),
    ) +
    wall(
      [
        [l, b],
        [r, b],
        [r + dx, b + dy],
        [l + dx, b + dy],
      ],
      lighten(colour, 0.12),
    ) +
    wall(
      [
        [l, t],
        [l, b],
        [l + dx, b + dy],
        [l + dx, t + dy],
      ],
      darken(colour, 0.35),
    ) +
    wall(
      [
        [r, t],
        [r, b],
        [r + dx, b + dy],
        [r + dx, t + dy],
      ],
      lighten(colour, 0.06),
    ) +
    `<g transform="translate(${n(x + dx)} ${n(y + dy)})">${rect(0, 0, w, h, colour)}${svg}</g></g>`
  );
}
