/** Flat details that are laid on faces: screens, keys, fans, ports, grilles, circuit boards. Local units, origin top left. */
import { darken, lighten, luminance, mix, parse, turnHue } from './colour.ts';
import { n, type Pen, pathOf } from './primitives.ts';
import { type Frame, hull, type V2 } from './space.ts';

export type Area = { x?: number; y?: number; w: number; h: number };

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${extra}/>`;
export const disc = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${extra}/>`;
export const moved = (x: number, y: number, svg: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${svg}</g>`;
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Greys make dull pictures: they are tinted blue, the others stay. */
function lively(colour: string): string {
  const channels = parse(colour);
  const spread = Math.max(...channels) - Math.min(...channels);
  const tinted = spread < 70 ? mix(colour, '#3f78d8', 0.72) : colour;
  return luminance(tinted) < 0.16 ? lighten(tinted, 0.25) : tinted;
}

/** Spreads the four pictures over the products, so that neighbours of one kind differ. */
function pictureStyle({ spec }: Pen): number {
  return (
    [...spec.body, ...spec.accent].reduce<number>(
      (sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 1009,
      spec.variant,
    ) % 4
  );
}

/** An abstract picture in the accent colour behind glass. */
export function wallpaper(
  pen: Pen,
  w: number,
  h: number,
  style: number = pictureStyle(pen),
  reflection = true,
): string {
  const a = lively(pen.accent);
  const warm = Number.parseInt(a.slice(1, 3), 16) > Number.parseInt(a.slice(5, 7), 16);
  const near = mix(turnHue(a, warm ? -32 : 34), warm ? '#7a2c6a' : '#2b4a86', 0.25);
  const deep = mix(darken(turnHue(a, warm ? -24 : 24), 0.72), '#0a1226', 0.55);
  const base = rect(
    0,
    0,
    w,
    h,
    pen.linear(0, 0, w, h, [
      [0, mix(deep, a, 0.16)],
      [0.55, deep],
      [1, mix(deep, '#05070d', 0.6)],
    ]),
  );
  const m = Math.max(w, h);
  // Ribbons need width.
  const look = h > w && style % 4 === 3 ? 1 : style % 4;
  let art = '';
  if (look === 0) {
    art = range(5)
      .map((i) => {
        const y = h * (0.34 + i * 0.13);
        const lift = h * (0.24 - i * 0.03);
        const fill = pen.linear(0, y - lift, w, y + h * 0.4, [
          [0, mix(near, a, i / 4), 0.15 + i * 0.1],
          [0.45, lighten(mix(a, near, i / 6), 0.16 - i * 0.03), 0.86],
          [1, darken(near, 0.4), 0.5],
        ]);
        return `<path d="M0 ${n(y + lift * 0.5)}C${n(w * 0.22)} ${n(y - lift)} ${n(w * 0.38)} ${n(y + lift * 1.5)} ${n(w * 0.62)} ${n(y + lift * 0.1)}S${n(w * 0.9)} ${n(y - lift * 1.3)} ${n(w)} ${n(y - lift * 0.6)}V${n(h)}H0Z" fill="${fill}"/>`;
      })
      .join('');
  } else if (look === 1) {
    art = range(4)
      .map((i) => {
        const r = m * (0.5 - i * 0.085);
        const [x, y] = [w * (0.5 + i * 0.07), h * (0.98 - i * 0.1)];
        return disc(
          x,
          y,
          r,
          pen.linear(x - r, y - r, x + r, y + r * 0.4, [
            [0, lighten(mix(a, near, i * 0.3), 0.25), 0.95],
            [0.5, mix(a, near, 0.3 + i * 0.2), 0.55],
            [1, deep, 0.25],
          ]),
        );
      })
      .join('');
  } else if (look === 3) {
    // Wide slanted ribbons that overlap like folded paper.
    art = range(6)
      .map((i) => {
        const x = w * (-0.1 + i * 0.22);
        const half = m * 0.15;
        const fill = pen.linear(x - half, 0, x + half * 2.4, h * 0.4, [
          [0, lighten(mix(a, near, i / 6), 0.22), 0.92],
          [0.55, mix(near, a, i / 7), 0.8],
          [1, deep, 0.85],
        ]);
        return `<path d="M${n(x)} ${n(h * 1.05)}L${n(x + h * 0.62)} ${n(-h * 0.05)}h${n(half * 1.7)}Q${n(x + h * 0.3 + half * 2.2)} ${n(h * 0.5)} ${n(x + half * 1.6)} ${n(h * 1.05)}Z" fill="${fill}"/>`;
      })
      .join('');
  } else {
    art =
      disc(
        w * 0.66,
        h * 0.36,
        m * 0.13,
        pen.radial(w * 0.66, h * 0.36, m * 0.13, [
          [0, lighten(a, 0.75)],
          [1, lighten(a, 0.3)],
        ]),
      ) +
      disc(
        w * 0.66,
        h * 0.36,
        m * 0.42,
        pen.radial(w * 0.66, h * 0.36, m * 0.42, [
          [0, a, 0.6],
          [1, a, 0],
        ]),
      ) +
      range(4)
        .map((i) => {
          const y = h * (0.5 + i * 0.13);
          const fill = pen.linear(0, y - h * 0.1, 0, y + h * 0.3, [
            [0, mix(lighten(a, 0.12), deep, i * 0.27)],
            [1, mix(near, deep, 0.35 + i * 0.2)],
          ]);
          return `<path d="M0 ${n(y + h * (i % 2 ? 0.06 : -0.02))}Q${n(w * (0.2 + i * 0.1))} ${n(y - h * 0.14)} ${n(w * (0.42 + i * 0.09))} ${n(y + h * 0.02)}T${n(w)} ${n(y - h * (i % 2 ? 0.07 : 0))}V${n(h)}H0Z" fill="${fill}"/>`;
        })
        .join('');
  }
  const light = pen.radial(w * 0.2, h * 0.1, m * 0.75, [
    [0, lighten(a, 0.5), 0.3],
    [1, a, 0],
  ]);
  return base + art + rect(0, 0, w, h, light) + (reflection ? glass(pen, w, h) : '');
}

/** The broad diagonal reflection of the softbox on glass. */
export function glass(pen: Pen, w: number, h: number, strength = 1): string {
  const fill = pen.linear(0, 0, w * 0.55, h * 0.75, [
    [0, '#ffffff', 0.22 * strength],
    [1, '#ffffff', 0.03 * strength],
  ]);
  return `<path d="M0 0H${n(w * 0.56)}L${n(w * 0.2)} ${n(h)}H0Z" fill="${fill}"/><path d="M${n(w * 0.6)} 0H${n(w * 0.68)}L${n(w * 0.32)} ${n(h)}H${n(w * 0.24)}Z" fill="#ffffff" opacity="${n(0.05 * strength)}"/>`;
}

/** A lit screen inside its black frame. */
export function screen(
  pen: Pen,
  w: number,
  h: number,
  bezel: number | readonly [number, number, number, number],
  radius = 0,
  style?: number,
): string {
  const [t, r, b, l] = typeof bezel === 'number' ? [bezel, bezel, bezel, bezel] : bezel;
  const [sw, sh] = [w - l - r, h - t - b];
  const path = `M${n(radius)} 0H${n(sw - radius)}Q${n(sw)} 0 ${n(sw)} ${n(radius)}V${n(sh - radius)}Q${n(sw)} ${n(sh)} ${n(sw - radius)} ${n(sh)}H${n(radius)}Q0 ${n(sh)} 0 ${n(sh - radius)}V${n(radius)}Q0 0 ${n(radius)} 0Z`;
  return (
    rect(0, 0, w, h, '#0b0d11') +
    `<g transform="translate(${n(l)} ${n(t)})"><g clip-path="${pen.clip(path)}">${wallpaper(pen, sw, sh, style)}</g></g>`
  );
}

export type KeyRow = readonly number[];
export const LAPTOP_ROWS: readonly KeyRow[] = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [1, 1, 1, 1.25, 5, 1.25, 1, 1, 1, 1, 1],
];

/** Flat laptop keys, with light between them when `glow` is given. */
export function keys(pen: Pen, w: number, h: number, rows: readonly KeyRow[], colour: string, glow?: string): string {
  const rowHeight = h / (rows.length - 0.35);
  let y = 0;
  let svg = rect(-1.5, -1.5, w + 3, h + 3, glow ? mix('#0b0d11', glow, 0.55) : darken(colour, 0.45), 2);
  if (glow)
    svg += rect(
      0,
      0,
      w,
      h,
      pen.linear(0, 0, w, 0, [
        [0, turnHue(glow, -36), 0.95],
        [0.5, glow, 0.95],
        [1, turnHue(glow, 40), 0.95],
      ]),
    );
  rows.forEach((row, index) => {
    const height = index === 0 ? rowHeight * 0.65 : rowHeight;
    const sum = row.reduce((total, width) => total + width, 0);
    let x = 0;
    for (const width of row) {
      const kw = (w * width) / sum;
      const gap = 1.1;
      svg +=
        rect(x + gap, y + gap, kw - gap * 2, height - gap * 2, darken(colour, 0.3), 1.8) +
        rect(
          x + gap,
          y + gap,
          kw - gap * 2,
          height - gap * 2.7,
          pen.linear(0, y, 0, y + height, [
            [0, lighten(colour, 0.17)],
            [1, lighten(colour, 0.03)],
          ]),
          1.8,
        );
      if (width < 1.6)
        svg += rect(
          x + kw * 0.28,
          y + height * 0.3,
          kw * 0.2,
          height * 0.13,
          glow ?? mix(colour, colour > '#888888' ? '#2a2e35' : '#ffffff', 0.62),
          0.4,
          'opacity="0.8"',
        );
      x += kw;
    }
    y += height;
  });
  return svg;
}

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

export type Port = 'usb' | 'usb-blue' | 'usb-c' | 'hdmi' | 'dp' | 'lan' | 'audio' | 'power' | 'dc' | 'sd';
const PORT_SIZES: Record<Port, readonly [number, number]> = {
  usb: [13, 6],
  'usb-blue': [13, 6],
  'usb-c': [9, 3.4],
  hdmi: [15, 5.6],
  dp: [16, 5.8],
  lan: [15, 12.5],
  audio: [6, 6],
  power: [27, 20],
  dc: [7, 7],
  sd: [22, 2.6],
};

/** A row of ports starting at (x, y = centre line); returns the SVG. */
export function ports(pen: Pen, x: number, y: number, list: readonly Port[], gap = 4, upright = false): string {
  let cursor = x;
  return list
    .map((port) => {
      const [w, h] = PORT_SIZES[port];
      const span = upright ? h : w;
      const svg = moved(cursor + span / 2, y, portSvg(pen, port, w, h), upright ? 90 : 0);
      cursor += span + gap;
      return svg;
    })
    .join('');
}

function portSvg(pen: Pen, port: Port, w: number, h: number): string {
  const metal = pen.linear(0, -h / 2, 0, h / 2, [
    [0, '#8d949d'],
    [0.5, '#e4e8ec'],
    [1, '#7b828b'],
  ]);
  const shell = (r: number): string =>
    rect(-w / 2, -h / 2, w, h, metal, r) +
    rect(-w / 2 + 0.7, -h / 2 + 0.7, w - 1.4, h - 1.4, '#0a0b0e', Math.max(0.2, r - 0.6));
  if (port === 'usb' || port === 'usb-blue')
    return (
      shell(0.6) +
      rect(-w / 2 + 1.6, -h * 0.32, w - 3.2, h * 0.3, port === 'usb' ? '#33383f' : '#2f6fd0') +
      range(4)
        .map((i) => rect(-w * 0.33 + i * w * 0.18, -h * 0.06, w * 0.11, 0.6, '#c8a54e'))
        .join('')
    );
  if (port === 'usb-c') return shell(h / 2) + rect(-w * 0.3, -0.5, w * 0.6, 1, '#4b5159', 0.5);
  if (port === 'lan')
    return (
      shell(0.8) +
      rect(-w * 0.2, -h / 2 + 0.7, w * 0.4, h * 0.2, '#2a2e34') +
      range(8)
        .map((i) => rect(-w * 0.3 + i * w * 0.078, h * 0.12, 0.5, h * 0.28, '#c8a54e'))
        .join('') +
      disc(-w * 0.38, -h * 0.36, 0.8, '#54d36a') +
      disc(w * 0.38, -h * 0.36, 0.8, '#e6b13f')
    );
  if (port === 'hdmi' || port === 'dp') {
    const cut = port === 'hdmi' ? h * 0.4 : h * 0.32;
    const shape = (k: number): string =>
      port === 'hdmi'
        ? `M${n(-w / 2 + k)} ${n(-h / 2 + k)}H${n(w / 2 - k)}V${n(h / 2 - cut)}L${n(w / 2 - cut - k)} ${n(h / 2 - k)}H${n(-w / 2 + cut + k)}L${n(-w / 2 + k)} ${n(h / 2 - cut)}Z`
        : `M${n(-w / 2 + k)} ${n(-h / 2 + k)}H${n(w / 2 - k)}V${n(h / 2 - cut)}L${n(w / 2 - cut)} ${n(h / 2 - k)}H${n(-w / 2 + k)}Z`;
    return (
      `<path d="${shape(0)}" fill="${metal}"/><path d="${shape(0.8)}" fill="#0a0b0e"/>` +
      rect(-w * 0.3, -h * 0.1, w * 0.6, h * 0.22, '#3a3f47')
    );
  }
  if (port === 'audio')
    return disc(0, 0, w / 2, metal) + disc(0, 0, w * 0.36, '#1a1d22') + disc(0, 0, w * 0.22, '#000000');
  if (port === 'dc')
    return disc(0, 0, w / 2, '#15181c') + disc(0, 0, w * 0.4, '#050608') + disc(0, 0, w * 0.14, '#c9ced5');
  if (port === 'power')
    return (
      rect(-w / 2, -h / 2, w, h, '#16191e', 2.5) +
      rect(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, '#060709', 2) +
      range(3)
        .map((i) => rect(-w * 0.28 + i * w * 0.24, i === 1 ? -h * 0.24 : h * 0.02, 2, h * 0.24, '#b9bec5', 0.5))
        .join('')
    );
  return rect(-w / 2, -h / 2, w, h, '#090a0d', h / 2);
}

export function screw(pen: Pen, x: number, y: number, r: number, colour = '#9aa1aa'): string {
  return (
    disc(x, y + r * 0.15, r * 1.08, '#000000', 'opacity="0.35"') +
    disc(
      x,
      y,
      r,
      pen.linear(x - r, y - r, x + r, y + r, [
        [0, lighten(colour, 0.5)],
        [1, darken(colour, 0.45)],
      ]),
    ) +
    stroke(
      `M${n(x - r * 0.5)} ${n(y - r * 0.3)}L${n(x + r * 0.5)} ${n(y + r * 0.3)}M${n(x + r * 0.3)} ${n(y - r * 0.5)}L${n(x - r * 0.3)} ${n(y + r * 0.5)}`,
      darken(colour, 0.62),
      r * 0.3,
    )
  );
}

/** Copper traces, vias and small parts over a board area. */
export function traces(pen: Pen, w: number, h: number, colour: string, density = 1): string {
  let lines = '';
  let vias = '';
  let parts = '';
  const unitSize = Math.sqrt(w * h) / 24;
  for (const _ of range(Math.round(46 * density))) {
    let x = pen.random() * w;
    let y = pen.random() * h;
    const bundle = 1 + Math.floor(pen.random() * 4);
    const horizontal = pen.random() < 0.5;
    const first = unitSize * (1 + pen.random() * 4) * (pen.random() < 0.5 ? -1 : 1);
    const diagonal = unitSize * (0.4 + pen.random()) * (pen.random() < 0.5 ? -1 : 1);
    const second = Math.abs(unitSize * (1 + pen.random() * 4)) * Math.sign(first);
    for (const __ of range(bundle)) {
      const [dx, dy] = horizontal ? [first, 0] : [0, first];
      const [ex, ey] = horizontal
        ? [Math.sign(first) * Math.abs(diagonal), diagonal]
        : [diagonal, Math.sign(first) * Math.abs(diagonal)];
      const [fx, fy] = horizontal ? [second, 0] : [0, second];
      lines += `M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}l${n(ex)} ${n(ey)}l${n(fx)} ${n(fy)}`;
      vias += `M${n(x)} ${n(y)}m-.5 0a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0`;
      if (horizontal) y += unitSize * 0.22;
      else x += unitSize * 0.22;
    }
  }
  for (const _ of range(Math.round(70 * density))) {
    const [x, y] = [pen.random() * w, pen.random() * h];
    const size = unitSize * 0.2;
    const upright = pen.random() < 0.5;
    const [pw, ph] = upright ? [size, size * 2] : [size * 2, size];
    const body = pen.random() < 0.6 ? '#b08d62' : '#1b1e22';
    parts +=
      rect(x, y, pw, ph, '#c9ced4') +
      (upright ? rect(x, y + ph * 0.25, pw, ph * 0.5, body) : rect(x + pw * 0.25, y, pw * 0.5, ph, body));
  }
  return (
    stroke(lines, lighten(colour, 0.16), unitSize * 0.075, 'opacity="0.75"') +
    `<path d="${vias}" fill="${mix(colour, '#d8b96a', 0.45)}" opacity="0.8"/>` +
    parts
  );
}

/** A black chip with a lit edge and a row of legs. */
export function chip(pen: Pen, x: number, y: number, w: number, h: number, legs = true): string {
  const pins = legs
    ? range(Math.floor(w / 1.6))
        .map((i) => rect(x + 0.6 + i * 1.6, y - 0.9, 0.8, h + 1.8, '#b7bcc3'))
        .join('')
    : '';
  return (
    rect(x + 0.4, y + 0.8, w, h, '#000000', 0.4, 'opacity="0.4"') +
    pins +
    rect(
      x,
      y,
      w,
      h,
      pen.linear(x, y, x + w, y + h, [
        [0, '#4a5058'],
        [0.4, '#23272c'],
        [1, '#16181c'],
      ]),
      0.5,
    ) +
    disc(x + w * 0.12, y + h * 0.85, Math.min(w, h) * 0.05, '#5b626b')
  );
}

/** A comb of gold contacts. */
export function contacts(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  pitch: number,
  gap?: readonly [number, number],
): string {
  const gold = pen.linear(0, y, 0, y + h, [
    [0, '#8f6a22'],
    [0.35, '#f5d98b'],
    [0.7, '#d3a747'],
    [1, '#b98a32'],
  ]);
  return range(Math.floor(w / pitch))
    .filter((i) => !gap || i * pitch < gap[0] || i * pitch > gap[1])
    .map((i) => rect(x + i * pitch, y, pitch * 0.68, h, gold, pitch * 0.2))
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
