/** Main board and power supply. */
import { chip, ports, screw, traces } from '../circuits.ts';
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { disc, fan, holes, moved, range, rect, slits } from '../details.ts';
import { n } from '../primitives.ts';
import { type Frame, lying, point, shift } from '../space.ts';
import type { Draw } from './index.ts';

export const motherboard: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { accent } = pen;
  const compact = variant === 2;
  const [w, h] = compact ? [226, 226] : [244, 292];
  if (view === 2) pen.camera(-38, 44, 290);
  else pen.camera(22, 52, 290);
  const light = luminance(pen.body) > 0.6;
  const pcb = light ? '#d9dde2' : mix(pen.body, '#14181d', 0.6);
  const metal = light ? '#eef0f3' : mix(pen.body, '#4a515b', 0.45);
  const f = lying(0, 2, 0);
  // Spots are given like on a plan: x to the right, y down, origin at the top left corner.
  const on = (x: number, y: number, z = 0): Frame => shift(f, x - w / 2, h / 2 - y, z + 1);
  const part = (
    x: number,
    y: number,
    bw: number,
    bh: number,
    tall: number,
    colour: string,
    options: {
      front?: string;
      radius?: number;
      fillet?: number;
      metal?: number;
      gloss?: number;
      bias?: number;
      z?: number;
    } = {},
  ): void =>
    pen.slab(on(x + bw / 2, y + bh / 2, (options.z ?? 0) + tall / 2), bw, bh, tall, {
      colour,
      gloss: 0.3,
      ...options,
      bias: (options.bias ?? 0) + tall * 0.4,
    });
  const holesSvg = [
    [8, 8],
    [w - 8, 8],
    [8, h * 0.5],
    [w - 8, h * 0.5],
    [8, h - 8],
    [w - 8, h - 8],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 4.4, '#c9ced4') + disc(x, y, 2.4, light ? '#9aa1aa' : '#f1f3f6'))
    .join('');
  const chips = range(9)
    .map(() =>
      chip(
        pen,
        50 + pen.random() * (w - 80),
        h * 0.56 + pen.random() * h * 0.38,
        5 + pen.random() * 7,
        5 + pen.random() * 5,
      ),
    )
    .join('');
  pen.slab(f, w, h, 2.4, {
    colour: pcb,
    gloss: 0.35,
    radius: 3,
    front: traces(pen, w, h, pcb, 2.4) + chips + holesSvg,
    bias: -400,
  });
  // Rear ports and their cover.
  part(0, 14, 30, 112, 36, metal, {
    metal: 0.5,
    radius: 4,
    fillet: 2.5,
    front: `<path d="M0 40H30V48L0 66Z" fill="${accent}" opacity="0.9"/>${moved(5, 76, slits(20, 26, 5, { across: true, fill: darken(metal, 0.5) }))}`,
  });
  pen.decal(
    { o: point(on(0, 70, 18), 0, 0), x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] },
    112,
    36,
    rect(2, 3, 108, 32, '#9aa1aa', 1) +
      ports(pen, 6, 12, ['lan', 'usb-blue', 'usb-c', 'hdmi', 'dp'], 5) +
      ports(pen, 6, 26, ['usb', 'usb', 'usb-blue', 'usb-blue'], 6) +
      disc(96, 26, 4, '#38a169') +
      disc(106, 26, 3, '#c96b8a'),
    300,
  );
  // Voltage regulator heat sinks with fins around the socket.
  const fins = (bw: number, bh: number, across: boolean): string =>
    slits(bw, bh, 6, { across, share: 0.36, fill: darken(metal, 0.55) });
  part(36, 22, 22, 88, 26, metal, { metal: 0.6, radius: 2, fillet: 1.6, front: fins(22, 88, true) });
  part(66, 8, 84, 22, 24, metal, { metal: 0.6, radius: 2, fillet: 1.6, front: fins(84, 22, false) });
  for (const i of range(6))
    pen.cylinder(on(64, 36 + i * 11, 5), 4, 10, { colour: '#23272d', gloss: 0.5, cap: '#aab0b8', fillet: 0.8 });
  for (const i of range(5)) part(74 + i * 14, 34, 9, 9, 7, '#3d444d', { radius: 1, fillet: 0.8, gloss: 0.4 });
  // Socket with its frame and lever.
  const grid = range(17)
    .map((i) => rect(9, 9 + i * 2, 34, 0.9, '#c9a24a', 0, 'opacity="0.6"'))
    .join('');
  part(78, 50, 58, 62, 5, '#aeb5bd', {
    metal: 0.9,
    radius: 3,
    fillet: 1,
    front:
      rect(6, 6, 46, 50, '#14171b', 2) +
      rect(9, 9, 40, 44, '#3c4148', 1) +
      moved(3, 4, grid) +
      rect(20, 22, 18, 18, '#202429') +
      disc(10, 46, 1.6, '#e0b95c'),
  });
  pen.tube([point(on(140, 50, 5), 0, 0), point(on(141, 80, 6), 0, 0), point(on(139, 112, 5), 0, 0)], 1.4, {
    colour: '#d5dae0',
    metal: 0.9,
    gloss: 0.6,
  });
  // Memory slots, power plug.
  const slots = compact ? 2 : 4;
  for (const i of range(slots)) {
    const x = 162 + i * 11;
    part(x, 14, 7, 136, 8, i % 2 ? mix('#30353c', accent, 0.35) : '#262b31', {
      front: rect(2.6, 6, 1.8, 124, '#060708') + rect(0, 0, 7, 6, '#d9dde2') + rect(0, 130, 7, 6, '#d9dde2'),
    });
  }
  part(w - 16, 84, 12, 50, 11, '#22262c', {
    front: range(12)
      .map((i) => rect(2 + (i % 2) * 4.6, 2 + Math.floor(i / 2) * 8, 3.6, 6, '#050607', 0.6))
      .join(''),
  });
  // Expansion slots, drive heat sinks, chip set heat sink.
  const rows = compact ? [172] : [166, 208, 250];
  rows.forEach((y, i) => {
    part(34, y, 92, 8, 10, i === 0 ? '#c3c9d0' : '#23272d', {
      metal: i === 0 ? 0.7 : 0,
      radius: 1.5,
      front: rect(3, 2.6, 84, 2.8, '#050607', 1),
    });
  });
  const driveY = compact ? [192] : [182, 224];
  for (const y of driveY) {
    part(44, y, 92, 20, 8, metal, {
      metal: 0.55,
      radius: 2,
      fillet: 1.4,
      front: `${slits(30, 20, 5, { share: 0.3, fill: darken(metal, 0.5) })}<path d="M62 0h6l-8 20h-6Z" fill="${accent}"/>${screw(pen, 86, 10, 2.6)}`,
    });
  }
  const cy = compact ? 170 : 184;
  const chipset = `<path d="M0 36L36 0H44L0 44Z" fill="${accent}" opacity="0.95"/><path d="M0 52L52 0H56L0 56Z" fill="${lighten(accent, 0.3)}" opacity="0.5"/>${rect(34, 40, 22, 3, darken(metal, 0.5), 1)}${rect(38, 46, 18, 3, darken(metal, 0.5), 1)}`;
  part(152, cy, 62, compact ? 48 : 78, 11, metal, { metal: 0.55, radius: 5, fillet: 2, front: chipset });
  if (variant !== 1)
    pen.decal(
      on(183, cy + 40, 14),
      90,
      110,
      `<rect x="14" y="16" width="62" height="${compact ? 48 : 78}" rx="6" fill="none" stroke="${accent}" stroke-width="5" opacity="0.4" filter="${pen.blur(6)}"/>`,
      60,
    );
  for (const i of range(6))
    pen.cylinder(on(24 + i * 13, h - 14, 4), 3.2, 8, { colour: '#23272d', cap: '#b4bac1', gloss: 0.5 });
  for (const i of range(4))
    part(110 + i * 22, h - 12, 17, 7, 7, i === 3 ? '#2f6fd0' : '#1d2126', {
      front: range(5)
        .map((k) => disc(2.4 + k * 3, 3.5, 0.7, '#d8b25a'))
        .join(''),
    });
  for (const i of range(2))
    part(w - 14, h * 0.56 + i * 26, 12, 20, 8, '#1d2126', {
      front: rect(2, 3, 8, 5, '#050607') + rect(2, 12, 8, 5, '#050607'),
    });
  pen.focus([10, 6, -h * 0.18], 2.2, -8);
};

export const powerSupply: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h, d] = [150, 86, variant === 1 ? 140 : 160];
  pen.camera(view === 2 ? 214 : 34, 30, 180);
  const f: Frame = lying(0, h / 2, 0);
  const r = 62;
  const spokes = range(variant === 2 ? 12 : 8)
    .map(
      (i) =>
        `<rect x="-1.2" y="${-r}" width="2.4" height="${r}" fill="#0a0b0d" transform="rotate(${(360 / (variant === 2 ? 12 : 8)) * i})"/>`,
    )
    .join('');
  const rings = [0.34, 0.56, 0.78]
    .map(
      (s) =>
        `<circle r="${n(r * s)}" fill="none" stroke="#0a0b0d" stroke-width="2.2"/><circle r="${n(r * s + 1)}" fill="none" stroke="#ffffff" stroke-width="0.5" opacity="0.22"/>`,
    )
    .join('');
  const hex =
    variant === 1
      ? `<g clip-path="${pen.clip(`M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`)}"><g transform="translate(${-r} ${-r})" opacity="0.85">${holes(r * 2, r * 2, 11, { radius: 0, fill: 'none' })}${range(
          14,
        )
          .map((j) =>
            range(14)
              .map(
                (i) =>
                  `<circle cx="${i * 9.4 + (j % 2) * 4.7}" cy="${j * 8.2}" r="4.6" fill="none" stroke="#121519" stroke-width="1.5"/>`,
              )
              .join(''),
          )
          .join('')}</g></g>`
      : spokes + rings;
  const top =
    moved(
      w / 2,
      d * 0.46,
      fan(pen, r, { colour: '#343a42', light: variant === 2 ? accent : undefined, blades: 9 }) +
        hex +
        disc(0, 0, 13, darken(body, 0.2)) +
        disc(0, 0, 10, accent, 'opacity="0.9"') +
        disc(0, 0, 8.4, darken(body, 0.25)),
    ) +
    rect(0, d - 6, w, 3, accent, 0, 'opacity="0.85"') +
    [
      [6, 6],
      [w - 6, 6],
      [6, d - 14],
      [w - 6, d - 14],
    ]
      .map(([x = 0, y = 0]) => screw(pen, x, y, 2.4))
      .join('');
  pen.slab(f, w, d, h, { colour: body, metal: 0.25, gloss: 0.25, radius: 3, fillet: 1.6, front: top });
  // Modular sockets on one end, mains socket on the other; a label-like panel at the side.
  const socket = (x: number, y: number, columns: number): string =>
    rect(x, y, columns * 6.4 + 3, 16, '#0c0e11', 1.4) +
    range(columns * 2)
      .map((i) =>
        rect(
          x + 2 + (i % columns) * 6.4,
          y + 2 + Math.floor(i / columns) * 6.6,
          5,
          5,
          '#000000',
          1.2,
          'stroke="#3a4048" stroke-width="0.5"',
        ),
      )
      .join('');
  pen.decal(
    { o: [0, h / 2, d / 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    w,
    h,
    socket(10, 12, 10) +
      socket(84, 12, 8) +
      socket(10, 36, 4) +
      socket(44, 36, 4) +
      socket(78, 36, 4) +
      socket(112, 36, 4) +
      socket(10, 60, 5) +
      socket(50, 60, 5) +
      socket(90, 60, 7),
    300,
  );
  pen.decal(
    { o: [0, h / 2, -d / 2], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] },
    w,
    h,
    moved(8, 8, holes(w - 62, h - 16, 6.6, { radius: 2.7 })) +
      moved(w - 29, 26, ports(pen, -14, 0, ['power'], 0)) +
      rect(w - 40, 50, 22, 14, '#0b0c0f', 2) +
      rect(w - 38, 52, 9, 10, '#3a4048', 1),
    300,
  );
  for (const sign of [-1, 1]) {
    const panel = `<path d="M${n(d * 0.1)} 14H${n(d * 0.9)}V${h - 26}L${n(d * 0.78)} ${h - 14}H${n(d * 0.1)}Z" fill="${darken(body, 0.3)}"/><path d="M${n(d * 0.5)} 14h20l-22 ${h - 28}h-20Z" fill="${accent}" opacity="0.85"/><path d="M${n(d * 0.66)} 14h6l-22 ${h - 28}h-6Z" fill="${turnHue(accent, 25)}" opacity="0.55"/>`;
    pen.decal(
      { o: [(sign * w) / 2, h / 2, 0], x: [0, 0, -sign], y: [0, 1, 0], z: [sign, 0, 0] },
      d,
      h,
      panel + rect(0, 0, d, h, sign > 0 ? '#000' : '#fff', 0, `opacity="${sign > 0 ? 0.25 : 0.02}"`),
      300,
    );
  }
  pen.focus([0, h, 0], 2.1, -8);
};
