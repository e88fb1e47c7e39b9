/** Ports, screws, circuit boards and what is soldered to them. */
import { darken, lighten, mix } from './colour.ts';
import { disc, moved, range, rect, stroke } from './details.ts';
import { n, type Pen } from './primitives.ts';

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
