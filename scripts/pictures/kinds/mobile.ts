/** Phones, tablets, watches, earbuds and what charges them. */
import { darken, lighten, luminance, mix } from '../colour.ts';
import { disc, glass, moved, ports, range, rect, screen } from '../details.ts';
import { n, type Pen } from '../primitives.ts';
import { type Frame, lying, pick, point, radians, shift, standing, turn, type V3 } from '../space.ts';
import type { Draw } from './index.ts';

/** A camera lens that stands out of a back cover. */
function lens(pen: Pen, f: Frame, r: number, tall = 2.2): void {
  pen.cylinder(shift(f, 0, 0, tall / 2), r, tall, {
    colour: mix(pen.body, '#8a919a', 0.4),
    metal: 0.9,
    gloss: 0.6,
    fillet: 0.5,
    bias: 200,
  });
  const face =
    disc(r, r, r * 0.92, '#07090c') +
    disc(
      r,
      r,
      r * 0.78,
      pen.radial(r * 0.8, r * 0.7, r, [
        [0, '#2b3a55'],
        [0.5, '#0d1420'],
        [1, '#05070a'],
      ]),
    ) +
    `<circle cx="${n(r)}" cy="${n(r)}" r="${n(r * 0.55)}" fill="none" stroke="#27364f" stroke-width="${n(r * 0.06)}"/>` +
    disc(r, r, r * 0.34, '#0a1322') +
    disc(r * 0.74, r * 0.68, r * 0.17, '#a9c4ee', 'opacity="0.85"') +
    disc(r * 1.25, r * 1.3, r * 0.1, '#6b8fd0', 'opacity="0.6"');
  pen.cylinder(shift(f, 0, 0, tall), r * 0.9, 0.2, {
    colour: '#0a0c10',
    gloss: 0.8,
    front: moved(-r * 0.1, -r * 0.1, face),
    bias: 202,
  });
}

function phoneBody(pen: Pen, f: Frame, w: number, h: number, facing: 'front' | 'back', bias: number): void {
  const { variant } = pen.spec;
  const { body } = pen;
  const d = 8.2;
  const r = variant === 1 ? 9 : 13;
  const side = { colour: mix(body, '#aab1ba', 0.3), metal: 0.85, gloss: 0.45, radius: r, fillet: 2.2, bias };
  const island =
    variant === 2
      ? ''
      : disc(w / 2 - 2, 7.4, variant === 0 ? 0 : 2, '#020304') +
        (variant === 0 ? rect(w / 2 - 12, 5.6, 20, 5.4, '#020304', 2.7) : '');
  const notch = variant === 2 ? disc(w / 2 - 2, 6.6, 1.9, '#020304') : island;
  if (facing === 'front') {
    pen.slab(f, w, h, d, {
      ...side,
      cap: '#090b0e',
      front: `<g clip-path="${pen.clip(roundPath(w - 1.6, h - 1.6, r - 0.6, 0.8))}">${moved(0.8, 0.8, screen(pen, w - 1.6, h - 1.6, 2.4, r - 3) + notch)}</g>`,
    });
    return;
  }
  pen.slab(f, w, h, d, {
    ...side,
    cap: body,
    front:
      rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, lighten(body, 0.26)],
          [0.45, body],
          [0.75, lighten(body, 0.08)],
          [1, darken(body, 0.2)],
        ]),
      ) + `<g opacity="0.45">${glass(pen, w, h)}</g>`,
  });
  const at = (x: number, y: number): Frame => shift(f, x - w / 2, h / 2 - y, d / 2);
  if (variant === 0) {
    pen.slab(shift(at(21, 21), 0, 0, 0.6), 33, 33, 1.6, {
      colour: lighten(body, 0.06),
      gloss: 0.6,
      radius: 9,
      fillet: 0.6,
      bias: bias + 20,
    });
    for (const [x, y] of [
      [13.4, 13.4],
      [13.4, 28.6],
      [28.6, 21],
    ] as const)
      lens(pen, shift(at(x, y), 0, 0, 1.2), 6.6);
    pen.decal(
      shift(at(28.6, 10), 0, 0, 1.6),
      5,
      5,
      disc(2.5, 2.5, 2.3, '#f6edd6') + disc(2.5, 2.5, 1.3, '#ffffff'),
      bias + 60,
    );
  } else if (variant === 1) {
    for (const y of [14, 30, 46]) lens(pen, at(14, y), 6.4, 1.8);
    pen.decal(shift(at(27, 16), 0, 0, 0.2), 4, 4, disc(2, 2, 1.9, '#fdf6e3'), bias + 60);
  } else {
    pen.slab(shift(at(w / 2, 25), 0, 0, 0.8), w - 10, 25, 2, {
      colour: '#15181c',
      gloss: 0.8,
      radius: 12,
      fillet: 0.8,
      bias: bias + 20,
    });
    for (const x of [18, 37]) lens(pen, shift(at(x, 25), 0, 0, 1.8), 7, 1);
    pen.decal(shift(at(56, 25), 0, 0, 2), 5, 5, disc(2.5, 2.5, 2.3, '#f6edd6'), bias + 60);
  }
}

const roundPath = (w: number, h: number, r: number, at: number): string =>
  `M${n(at + r)} ${n(at)}H${n(at + w - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}V${n(at + h - r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}H${n(at + r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}V${n(at + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`;

export const phone: Draw = (pen, view) => {
  const [w, h] = [74, 158];
  if (view === 2) {
    pen.camera(-22, 50, 150);
    phoneBody(pen, turn(lying(0, 5, 0), 'z', -28), w, h, 'back', 0);
    pen.focus([-10, 6, -40], 2.6, -6);
    return;
  }
  pen.camera(-20, 8, 170);
  const back = turn(standing(-30, h / 2 + 4, -40), 'x', -10);
  phoneBody(pen, back, w, h, 'back', -40);
  const front = turn(turn(standing(24, h / 2, 24), 'y', 4), 'x', -10);
  phoneBody(pen, front, w, h, 'front', 60);
  pen.focus(point(back, -4, 50, 0), 2.2, -8);
};

export const tablet: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h] = pick(
    [
      [248, 178],
      [280, 186],
      [214, 150],
    ],
    variant,
  ) as [number, number];
  const d = 6.6;
  const metal = { colour: body, metal: 0.75, gloss: 0.4, radius: 11, fillet: 2 };
  const front = `<g clip-path="${pen.clip(roundPath(w - 2, h - 2, 9.6, 1))}">${moved(1, 1, screen(pen, w - 2, h - 2, variant === 2 ? 11 : 8, 4) + disc(w / 2, 4, 1.3, '#22304a'))}</g>`;
  if (view === 2) {
    pen.camera(-24, 48, w);
    const f = turn(lying(0, 4, 0), 'z', 14);
    pen.slab(f, w, h, d, {
      ...metal,
      front: rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, '#fff', 0.25],
          [0.5, '#fff', 0],
          [1, '#000', 0.12],
        ]),
      ),
    });
    const corner = shift(f, -w / 2 + 22, h / 2 - 22, d / 2);
    if (variant === 1)
      pen.slab(shift(corner, 4, 0, 0.6), 36, 22, 1.4, {
        colour: darken(body, 0.1),
        metal: 0.7,
        radius: 10,
        fillet: 0.5,
        bias: 20,
      });
    lens(pen, shift(corner, 0, 0, variant === 1 ? 1 : 0), 7);
    if (variant === 1) lens(pen, shift(corner, 15, 0, 1), 5.4);
    pen.slab(shift(f, 0, -h / 2 - 12, 1), 160, 8, 8, {
      colour: '#f1f3f5',
      gloss: 0.5,
      radius: 4,
      fillet: 3.6,
      bias: 40,
    });
    pen.focus(point(corner, 10, -10, 0), 2.4, -6);
    return;
  }
  pen.camera(24, 18, w);
  const f = turn(standing(0, (h / 2) * Math.cos(radians(24)) + 6, 0), 'x', -24);
  if (variant !== 2) {
    // Folding stand behind, and a pen in front.
    pen.slab(turn(standing(0, 52, -52), 'x', 28), w * 0.7, 112, 4, {
      colour: darken(body, 0.3),
      gloss: 0.2,
      radius: 5,
      bias: -80,
    });
  } else
    pen.slab(turn(standing(0, 42, -44), 'x', 28), w * 0.3, 92, 6, {
      colour: darken(body, 0.2),
      gloss: 0.2,
      radius: 8,
      bias: -80,
    });
  pen.slab(f, w, h, d, { ...metal, cap: '#0a0c0f', front });
  if (variant === 1) {
    const keys =
      range(4)
        .map((row) =>
          range(13)
            .map((i) =>
              rect(12 + i * 19.6 + row * 2, 12 + row * 15, 17, 12.6, luminance(body) > 0.6 ? '#f6f7f9' : '#2b3037', 2),
            )
            .join(''),
        )
        .join('') + rect(78, 72, 120, 11, luminance(body) > 0.6 ? '#f6f7f9' : '#2b3037', 2);
    pen.slab(lying(0, 3, 104), w, 116, 5, {
      colour: darken(body, 0.12),
      gloss: 0.15,
      radius: 9,
      fillet: 2,
      front: keys + rect(94, 90, 90, 20, darken(body, 0.22), 3),
      bias: 60,
    });
  } else {
    const pencil: Frame = { o: [30, 5, 84], x: [0, 1, 0], y: [0.22, 0, 0.975], z: [0.975, 0, -0.22] };
    pen.lathe(
      pencil,
      [
        [0, -82],
        [3.8, -82],
        [4.1, -80],
        [4.1, 62],
        [4, 64],
        [1.2, 80],
        [0, 82],
      ],
      { colour: '#f1f3f5', gloss: 0.6, paint: (v) => (v > 0.86 ? accent : undefined), steps: 24, bias: 60 },
    );
  }
  pen.focus(point(f, w * 0.24, h * 0.26, 0), 2.2, -6);
};

export const watch: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (view === 2) pen.camera(-46, 22, 70);
  else pen.camera(26, 14, 70);
  const f = turn(standing(0, 42, 0), 'x', -14);
  const strapColour = variant === 1 ? mix(accent, body, 0.2) : mix(body, '#1d2126', luminance(body) > 0.6 ? 0 : 0.45);
  const R = 29;
  // The strap goes round behind the case: two surfaces, outer and inner.
  const band =
    (offset: number) =>
    (u: number, v: number): V3 => {
      const a = radians(-152 + 304 * v);
      const width = 23 - 5 * Math.abs(Math.abs(v - 0.5) * 2 - 0.5);
      const tall = (R + offset) * 1.16;
      const s = Math.sin(a);
      return point(f, (u - 0.5) * width, -tall * s, -R - 3 - (R + offset) * Math.cos(a));
    };
  pen.surface(band(0), 8, 90, {
    colour: strapColour,
    gloss: 0.22,
    wrap: false,
    anchor: [0, 42, -60],
    bias: -10,
    flip: true,
  });
  pen.surface(band(-2.6), 8, 90, {
    colour: darken(strapColour, 0.35),
    gloss: 0.15,
    wrap: false,
    anchor: [0, 42, -60],
    bias: -30,
  });
  const outerFront = (u: number, v: number): V3 => {
    const sign = v < 0.5 ? 1 : -1;
    const t = v < 0.5 ? v * 2 : (v - 0.5) * 2;
    const a = radians(18 + 76 * t);
    return point(f, (u - 0.5) * (24 - 3 * t), sign * (R + 1) * 1.16 * Math.sin(a), -R - 3 + (R + 1) * Math.cos(a));
  };
  for (const part of [0, 1]) {
    const half = (u: number, v: number): V3 => outerFront(u, part * 0.5 + v * 0.499);
    pen.surface(half, 10, 40, {
      colour: strapColour,
      gloss: 0.25,
      wrap: false,
      flip: part === 1,
      anchor: point(f, 0, part ? -30 : 30, -10),
      bias: 4,
    });
    if (part === 1)
      for (const i of range(5)) {
        const [p, q] = [half(0.42, 0.5 + i * 0.09), half(0.58, 0.5 + i * 0.09)];
        pen.line([p, q], 1.9, darken(strapColour, 0.62), { bias: 12 });
      }
    else
      pen.line(
        range(12).map((i) => half(0.5, 0.14 + i * 0.06)),
        0.5,
        darken(strapColour, 0.3),
        { bias: 12, opacity: 0.6 },
      );
  }
  const metal = { colour: mix(body, '#b7bdc5', 0.25), metal: 0.85, gloss: 0.5 };
  if (variant === 1) {
    pen.cylinder(f, 22, 10, { ...metal, fillet: 3, bias: 30 });
    pen.cylinder(shift(f, 0, 0, 5.4), 20, 1.6, {
      colour: '#0b0d10',
      gloss: 0.6,
      bias: 34,
      front: face(pen, 40, 40, true),
    });
    for (const y of [9, -9])
      pen.cylinder(turn(shift(f, 23, y, 0), 'y', 90), 2.2, 4, { ...metal, fillet: 0.6, bias: 20 });
  } else {
    const [w, h] = variant === 0 ? [38, 45] : [42, 42];
    pen.slab(f, w, h, 11, { ...metal, radius: 11, fillet: 4, bias: 30 });
    pen.slab(shift(f, 0, 0, 5.2), w - 4, h - 4, 1.6, {
      colour: '#0a0c0f',
      gloss: 0.6,
      radius: 9.4,
      fillet: 0.7,
      bias: 34,
      front: face(pen, w - 4, h - 4, false),
    });
    pen.cylinder(turn(shift(f, w / 2 + 1, 8, 0), 'y', 90), 4, 3.6, {
      ...metal,
      fillet: 0.8,
      bias: 20,
      front: `<circle cx="4" cy="4" r="3" fill="none" stroke="${accent}" stroke-width="0.8"/>`,
    });
    pen.slab(shift(f, w / 2, -8, 0), 1.6, 11, 3.4, { ...metal, radius: 0.8, bias: 10 });
  }
  pen.focus(point(f, 6, 0, 6), 2.2, -8);
};

/** A dial without numerals: rings of activity, marks and hands. */
function face(pen: Pen, w: number, h: number, round: boolean): string {
  const { accent } = pen;
  const [cx, cy] = [w / 2, h / 2];
  const r = Math.min(w, h) / 2;
  const warm = mix(accent, '#ff5a7a', 0.6);
  const cool = mix(accent, '#5aa9ff', 0.6);
  const ring = (radius: number, colour: string, share: number): string => {
    const length = 2 * Math.PI * radius;
    return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${mix(colour, '#0a0c0f', 0.78)}" stroke-width="${n(r * 0.105)}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.105)}" stroke-linecap="round" stroke-dasharray="${n(length * share)} ${n(length)}" transform="rotate(-90 ${n(cx)} ${n(cy)})"/>`;
  };
  const marks = range(12)
    .map(
      (i) =>
        `<rect x="${n(cx - 0.3)}" y="${n(cy - r * 0.9)}" width="0.6" height="${n(r * (i % 3 ? 0.07 : 0.13))}" fill="#e8edf3" transform="rotate(${i * 30} ${n(cx)} ${n(cy)})"/>`,
    )
    .join('');
  const hand = (turnBy: number, length: number, width: number, colour: string): string =>
    `<rect x="${n(cx - width / 2)}" y="${n(cy - length)}" width="${n(width)}" height="${n(length)}" rx="${n(width / 2)}" fill="${colour}" transform="rotate(${turnBy} ${n(cx)} ${n(cy)})"/>`;
  const base = rect(
    0,
    0,
    w,
    h,
    pen.radial(cx * 0.7, cy * 0.5, r * 2, [
      [0, mix(accent, '#0c1220', 0.72)],
      [1, '#07090d'],
    ]),
  );
  const art = round
    ? marks +
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.97)}" fill="none" stroke="#20262e" stroke-width="${n(r * 0.05)}"/>` +
      ring(r * 0.6, accent, 0.68) +
      hand(-52, r * 0.5, 1.6, '#f3f6f9') +
      hand(62, r * 0.74, 1.2, '#f3f6f9') +
      hand(150, r * 0.8, 0.5, lighten(accent, 0.2)) +
      disc(cx, cy, 1.5, lighten(accent, 0.3))
    : ring(r * 0.74, warm, 0.78) +
      ring(r * 0.58, accent, 0.62) +
      ring(r * 0.42, cool, 0.86) +
      disc(cx, cy, r * 0.16, lighten(accent, 0.4));
  return base + art + `<g opacity="0.7">${glass(pen, w, h)}</g>`;
}

export const earbuds: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, d, h] = variant === 1 ? [62, 34, 24] : variant === 2 ? [58, 40, 22] : [60, 30, 30];
  pen.camera(view === 2 ? -28 : 24, view === 2 ? 34 : 24, 70);
  const shell = { colour: body, gloss: 0.55, round: 0.5, roundZ: 0.62, detail: 2.2 };
  // Lower half of the case with its opening, lid tilted back, buds in front of the case and inside it.
  const base = lying(0, h / 2 + 3, 0);
  pen.cushion(base, w, d, h * 1.7, { ...shell, bend: ([x, y, z]) => [x, y, Math.min(z, h * 0.42)] });
  const rim = lying(0, h / 2 + 3 + h * 0.42, 0);
  pen.slab(rim, w * 0.9, d * 0.84, 0.8, {
    colour: darken(body, 0.08),
    gloss: 0.4,
    radius: d * 0.42,
    bias: 20,
    front: range(2)
      .map(
        (i) =>
          `<ellipse cx="${n(w * (i ? 0.64 : 0.26))}" cy="${n(d * 0.42)}" rx="${n(w * 0.15)}" ry="${n(d * 0.27)}" fill="${darken(body, 0.7)}"/>`,
      )
      .join(''),
  });
  const hinge: V3 = [0, h / 2 + 3 + h * 0.44, -d * 0.42];
  const lid = turn({ ...lying(...hinge) }, 'x', 74);
  pen.cushion(shift(lid, 0, d * 0.42, 0), w, d, h * 1.0, {
    ...shell,
    bend: ([x, y, z]) => [x, y, Math.max(z, 0)],
    bias: -40,
  });
  pen.slab(shift(lid, 0, d * 0.42, -0.2), w * 0.92, d * 0.86, 0.6, {
    colour: darken(body, 0.14),
    gloss: 0.5,
    radius: d * 0.42,
    bias: -10,
    back: `<g opacity="0.6">${glass(pen, w, d)}</g>`,
  });
  const led: Frame = standing(0, h * 0.42 + 3, d / 2 + 1.2);
  pen.put(
    `<circle cx="${n(pen.screen(led.o)[0])}" cy="${n(pen.screen(led.o)[1])}" r="1.2" fill="${lighten(accent, 0.35)}"/>`,
    led.o,
    60,
  );
  const bud = (f: Frame, side: number, bias: number): void => {
    if (variant !== 1)
      pen.lathe(
        { o: point(f, 0, -9, 0), x: f.x, y: f.z, z: [-f.y[0], -f.y[1], -f.y[2]] },
        [
          [0, -8],
          [3.6, -8],
          [3.4, 4],
          [3.3, 14],
          [2.9, 16.4],
          [0, 17],
        ],
        { colour: body, gloss: 0.6, steps: 28, bias, paint: (v) => (v > 0.72 ? mix(accent, body, 0.1) : undefined) },
      );
    pen.cushion(f, 16, 17, 14.5, { colour: body, gloss: 0.65, round: 0.9, roundZ: 0.95, bias: bias + 4, detail: 1.4 });
    const tip = turn(shift(f, side * 5, 1.6, 5), 'y', side * 42);
    pen.lathe(
      tip,
      [
        [0, -1],
        [4, -1],
        [4.4, 1],
        [5.6, 2.4],
        [5, 5.6],
        [3.4, 7],
        [2.2, 7],
        [2, 5.8],
        [0, 5.6],
      ],
      { colour: variant === 2 ? accent : '#30353c', gloss: 0.2, steps: 30, bias: bias + 10 },
    );
    if (variant === 1)
      pen.cylinder(shift(turn(f, 'y', side * -28), 0, 0, 7), 5, 1, {
        colour: accent,
        gloss: 0.7,
        fillet: 0.4,
        bias: bias + 12,
      });
  };
  pen.layer = 1;
  bud(turn(standing(-26, variant === 1 ? 8 : 25, 33), 'z', 9), 1, 0);
  bud(turn(standing(20, variant === 1 ? 8 : 25, 40), 'z', -8), -1, 20);
  pen.focus([16, 22, 40], 2.3, -6);
};

export const powerBank: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h, d] = pick(
    [
      [72, 148, 16],
      [70, 108, 26],
      [84, 158, 28],
    ],
    variant,
  ) as [number, number, number];
  if (view === 2) pen.camera(-30, 44, h);
  else pen.camera(28, 22, h);
  const f = view === 2 ? turn(lying(0, d / 2, 0), 'z', -30) : turn(standing(0, h / 2, 0), 'x', 0);
  const leds = range(4)
    .map((i) => rect(w / 2 - 13 + i * 7, h - 16, 4.4, 1.8, i < 3 ? lighten(accent, 0.3) : darken(body, 0.3), 0.9))
    .join('');
  const art =
    variant === 2
      ? rect(w / 2 - 18, 18, 36, 22, '#0a0c10', 4) +
        range(5)
          .map((i) => rect(w / 2 - 12 + i * 5, 35 - i * 2.6, 3.4, 2.4 + i * 2.6, lighten(accent, 0.2), 0.6))
          .join('')
      : variant === 1
        ? `<circle cx="${w / 2}" cy="${n(h * 0.42)}" r="21" fill="none" stroke="${darken(body, 0.2)}" stroke-width="1.6"/><circle cx="${w / 2}" cy="${n(h * 0.42)}" r="14" fill="none" stroke="${accent}" stroke-width="1.4" opacity="0.8"/>`
        : range(13)
            .map(
              (i) =>
                rect(8, 16 + i * 4.4, w - 16, 1.5, darken(body, 0.3), 0.75) +
                rect(8, 17.5 + i * 4.4, w - 16, 0.5, '#fff', 0, 'opacity="0.2"'),
            )
            .join('');
  const top = ports(
    pen,
    variant === 0 ? 10 : 9,
    d / 2,
    variant === 0 ? ['usb-c', 'usb', 'usb-c'] : ['usb-c', 'usb', 'usb'],
    5,
  );
  pen.slab(f, w, h, d, {
    colour: body,
    metal: 0.35,
    gloss: 0.35,
    radius: variant === 1 ? 16 : 12,
    fillet: 5,
    front:
      art +
      leds +
      rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, '#fff', 0.16],
          [0.5, '#fff', 0],
          [1, '#000', 0.12],
        ]),
      ),
    top,
  });
  if (view !== 2) {
    const rise = h + 8;
    pen.slab(standing(-w * 0.2 - 4, rise - 2, 0), 10.5, 18, 6.4, {
      colour: '#eef0f3',
      gloss: 0.4,
      radius: 2,
      fillet: 1.4,
      bias: 40,
    });
    pen.tube(
      [
        [-w * 0.2 - 4, rise + 6, 0],
        [-w * 0.2 - 6, rise + 22, 0],
        [-w * 0.62, rise + 20, 6],
        [-w * 0.86, rise - 40, 14],
        [-w * 0.92, 20, 22],
        [-w * 0.7, 3, 40],
        [-w * 0.3, 3, 50],
      ],
      2.4,
      { colour: '#eef0f3', gloss: 0.3, bias: -40 },
    );
  }
  pen.focus(view === 2 ? [0, d, 0] : [0, h * 0.86, d / 2], 2.4, -6);
};

export const charger: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  if (variant === 1) {
    // A wireless charging stand with a puck.
    pen.camera(view === 2 ? -46 : 26, 20, 130);
    pen.cylinder(lying(0, 5, 0), 46, 10, { colour: body, gloss: 0.4, metal: 0.3, fillet: 3, bias: -100 });
    pen.slab(turn(standing(0, 52, -20), 'x', -10), 18, 92, 9, {
      colour: body,
      metal: 0.5,
      gloss: 0.4,
      radius: 5,
      fillet: 3,
    });
    const puck = turn(standing(0, 98, -14), 'x', -16);
    pen.cylinder(shift(puck, 0, 0, -2), 34, 9, {
      colour: darken(body, 0.1),
      metal: 0.6,
      gloss: 0.4,
      fillet: 2.6,
      bias: 30,
    });
    pen.cylinder(shift(puck, 0, 0, 3.4), 30, 2.6, {
      colour: luminance(body) > 0.5 ? '#f4f6f8' : '#23272d',
      gloss: 0.3,
      fillet: 1,
      bias: 40,
      front: `<circle cx="30" cy="30" r="20" fill="none" stroke="${accent}" stroke-width="1.6" opacity="0.8"/>`,
    });
    pen.line(
      range(25).map((i) =>
        point(
          lying(0, 9.6, 0),
          42 * Math.cos((i * Math.PI) / 24 + Math.PI),
          42 * Math.sin((i * Math.PI) / 24 + Math.PI),
          0,
        ),
      ),
      1.4,
      lighten(accent, 0.3),
      { glow: 2.4, bias: 20 },
    );
    pen.tube(
      [
        [0, 4, -46],
        [10, 3, -70],
        [50, 2, -70],
        [80, 2, -30],
        [96, 2, -44],
      ],
      2.2,
      { colour: mix(body, '#eef0f3', 0.4), bias: -120 },
    );
    pen.focus([0, 92, 0], 2.2, -6);
    return;
  }
  const big = variant === 2;
  const [w, h, d] = big ? [72, 82, 34] : [44, 48, 44];
  pen.camera(view === 2 ? 146 : 32, 22, 90);
  const f = standing(0, h / 2, 0);
  const slots = big ? (['usb-c', 'usb-c', 'usb', 'usb'] as const) : (['usb-c', 'usb'] as const);
  const sockets = slots
    .map((port, i) =>
      moved(w / 2, h * (big ? 0.2 + i * 0.2 : 0.36 + i * 0.28), ports(pen, port === 'usb' ? -6.5 : -4.5, 0, [port], 0)),
    )
    .join('');
  pen.slab(f, w, h, d, {
    colour: body,
    gloss: 0.5,
    radius: 9,
    fillet: 4,
    front:
      rect(5, 5, w - 10, h - 10, darken(body, 0.06), 6, `stroke="${accent}" stroke-width="0.9"`) +
      sockets +
      disc(w - 10, h - 9, 1.4, lighten(accent, 0.3)),
    back: rect(8, 8, w - 16, h - 16, darken(body, 0.08), 4),
  });
  // Three rectangular prongs on the back.
  for (const [x, y, pw, ph] of [
    [-11, -7, 6.4, 4],
    [11, -7, 6.4, 4],
    [0, 12, 4, 8],
  ] as const)
    pen.slab(shift(f, x, y, -d / 2 - 9), pw, ph, 18, {
      colour: '#d5dae0',
      metal: 0.95,
      gloss: 0.6,
      radius: 0.6,
      fillet: 0.5,
      bias: view === 2 ? 60 : -60,
    });
  const px = 0;
  const y0 = big ? h * 0.6 : h * 0.64;
  if (view !== 2) {
    pen.slab({ o: [px, h - h * (big ? 0.2 : 0.36), d / 2 + 9], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] }, 10, 17, 6, {
      colour: '#eef0f3',
      gloss: 0.4,
      radius: 2,
      fillet: 1.4,
      bias: 60,
    });
    pen.tube(
      [
        [px, y0 + (big ? 16 : 0), d / 2 + 17],
        [px + 3, y0 * 0.8, d / 2 + 34],
        [px + 16, 3, d / 2 + 36],
        [px + 60, 2.4, d / 2 + 14],
        [px + 66, 2.4, -20],
        [px + 46, 2.4, -34],
      ],
      2.3,
      { colour: '#eef0f3', gloss: 0.4, bias: 50, at: [px + 30, 3, d / 2] },
    );
  }
  pen.focus([0, h * 0.5, d / 2], 2.3, -8);
};
