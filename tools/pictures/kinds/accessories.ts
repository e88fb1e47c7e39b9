/** Mouse pad, USB hub, external drive. */
import { ports } from '../circuits.ts';
import { darken, lighten, luminance, mix, turnHue } from '../colour.ts';
import { holes, range, rect, stroke } from '../details.ts';
import { n } from '../primitives.ts';
import { type Frame, lying, pick, point, shift, turn, type V3 } from '../space.ts';
import type { Draw } from './index.ts';

export const mousepad: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h] = pick(
    [
      [360, 300],
      [460, 220],
      [400, 320],
    ],
    variant,
  ) as [number, number];
  pen.camera(view === 2 ? -24 : 26, view === 2 ? 34 : 46, w);
  const f = lying(0, 2.5, 0);
  const tone = mix(body, '#1d2126', luminance(body) > 0.6 ? 0 : 0.2);
  const art =
    variant === 0
      ? range(7)
          .map((i) =>
            stroke(
              `M${-20} ${n(h * (0.5 + i * 0.09))}C${n(w * 0.3)} ${n(h * (0.2 + i * 0.09))} ${n(w * 0.5)} ${n(h * (0.95 - i * 0.02))} ${w + 20} ${n(h * (0.3 + i * 0.08))}`,
              mix(accent, tone, i * 0.1),
              7 - i * 0.7,
              `opacity="${n(0.9 - i * 0.09)}"`,
            ),
          )
          .join('')
      : variant === 1
        ? `<path d="M0 ${h}L${n(w * 0.36)} 0H${n(w * 0.5)}L${n(w * 0.14)} ${h}Z" fill="${accent}" opacity="0.9"/><path d="M${n(w * 0.2)} ${h}L${n(w * 0.56)} 0H${n(w * 0.6)}L${n(w * 0.24)} ${h}Z" fill="${turnHue(accent, 30)}" opacity="0.6"/><path d="M${n(w * 0.3)} ${h}L${n(w * 0.66)} 0H${n(w * 0.675)}L${n(w * 0.315)} ${h}Z" fill="${accent}" opacity="0.5"/>`
        : range(9)
            .map(
              (i) =>
                `<circle cx="${n(w * 0.7)}" cy="${n(h * 0.45)}" r="${n(14 + i * 24)}" fill="none" stroke="${mix(accent, tone, i * 0.1)}" stroke-width="${n(4 - i * 0.35)}" opacity="0.85"/>`,
            )
            .join('');
  const weave = `<g opacity="0.1">${holes(w, h, 5, { radius: 0.8, fill: '#ffffff' })}</g>`;
  const stitch = `<rect x="3" y="3" width="${w - 6}" height="${h - 6}" rx="11" fill="none" stroke="${mix(accent, '#ffffff', 0.15)}" stroke-width="2.2" stroke-dasharray="3.4 1.6"/>`;
  const lit = rect(
    0,
    0,
    w,
    h,
    pen.radial(w * 0.25, h * 0.2, w * 0.8, [
      [0, '#ffffff', 0.14],
      [1, '#000000', 0.12],
    ]),
  );
  pen.slab(f, w, h, 5, {
    colour: mix(tone, accent, 0.25),
    cap: tone,
    gloss: 0.05,
    radius: 14,
    fillet: 1.6,
    front: rect(0, 0, w, h, tone) + art + weave + lit + stitch,
  });
  if (view === 2) {
    // The near corner rolled up to show the rubber underside.
    const roll = lying(0, 22, -h / 2 + 14);
    pen.cylinder({ o: roll.o, x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] }, 20, w, {
      colour: '#22262b',
      gloss: 0.1,
      fillet: 1.5,
      bias: 40,
    });
    for (const x of [-w / 2 - 0.3, w / 2 + 0.3])
      pen.decal(
        { o: [x, 22, -h / 2 + 14], x: [0, 0, -Math.sign(x)], y: [0, 1, 0], z: [Math.sign(x), 0, 0] },
        40,
        40,
        range(4)
          .map(
            (i) =>
              `<circle cx="20" cy="20" r="${17 - i * 4.4}" fill="none" stroke="${i % 2 ? accent : '#0d0f12'}" stroke-width="1.8"/>`,
          )
          .join(''),
        200,
      );
  }
  pen.focus([w * 0.32, 4, h * 0.32], 2.6, -6);
};

export const usbHub: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, d, h] = pick(
    [
      [112, 36, 13],
      [126, 46, 16],
      [60, 60, 22],
    ],
    variant,
  ) as [number, number, number];
  pen.camera(view === 2 ? -34 : 26, view === 2 ? 36 : 32, w);
  const f = lying(0, h / 2, 0);
  const top =
    rect(w - 18, d / 2 - 1.2, 8, 2.4, lighten(accent, 0.2), 1.2) +
    rect(
      0,
      0,
      w,
      d,
      pen.linear(0, 0, w, d, [
        [0, '#fff', 0.12],
        [0.5, '#fff', 0],
        [1, '#000', 0.08],
      ]),
    );
  pen.slab(f, w, d, h, {
    colour: body,
    metal: 0.7,
    gloss: 0.35,
    radius: variant === 2 ? 14 : 6,
    fillet: 2.4,
    front: top,
  });
  const front: Frame = { o: [0, h / 2, d / 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
  pen.decal(
    front,
    w,
    h,
    ports(
      pen,
      variant === 2 ? 10 : 9,
      h / 2,
      variant === 2
        ? ['usb-blue', 'usb-blue', 'usb-c']
        : variant === 1
          ? ['hdmi', 'usb-blue', 'usb-blue', 'usb-c', 'sd', 'audio']
          : ['hdmi', 'usb-blue', 'usb-blue', 'usb-c', 'sd'],
      variant === 2 ? 3 : 5.5,
    ),
    100,
  );
  for (const sign of [-1, 1])
    pen.decal(
      { o: [(sign * w) / 2, h / 2, 0], x: [0, 0, -sign], y: [0, 1, 0], z: [sign, 0, 0] },
      d,
      h,
      ports(pen, d / 2 - 7, h / 2, sign > 0 ? ['lan'] : ['usb-c'], 4),
      100,
    );
  const z = -d / 2;
  const start: V3[] = [
    [-w * 0.2, h / 2, z],
    [-w * 0.22, h / 2, z - 20],
    [-w * 0.05, h * 0.3, z - 46],
    [w * 0.34, 3, z - 44],
    [w * 0.62, 3, z - 16],
  ];
  pen.tube(start, 2.4, { colour: mix(body, '#22262b', 0.6), bias: -100 });
  pen.slab(turn(lying(w * 0.62 + 6, 4, z - 8), 'z', -38), 12, 20, 7, {
    colour: body,
    metal: 0.6,
    radius: 2.6,
    fillet: 1.4,
    bias: -60,
  });
  pen.slab(turn(lying(w * 0.62 + 14.5, 4, z + 3), 'z', -38), 8.6, 8, 2.8, {
    colour: '#d5dae0',
    metal: 0.9,
    gloss: 0.6,
    radius: 1.4,
    bias: -40,
  });
  pen.focus([-w * 0.1, h / 2, d / 2], 2.5, -8);
};

export const externalDrive: Draw = (pen, view) => {
  const { variant } = pen.spec;
  const { body, accent } = pen;
  const [w, h, d] = pick(
    [
      [80, 112, 13],
      [62, 100, 11],
      [84, 118, 18],
    ],
    variant,
  ) as [number, number, number];
  pen.camera(view === 2 ? -40 : 32, view === 2 ? 30 : 42, h);
  const f = turn(lying(0, d / 2 + (variant === 2 ? 2 : 0), 0), 'z', view === 2 ? 64 : 0);
  const ribs =
    variant === 0
      ? range(16)
          .map(
            (i) =>
              rect(0, 14 + i * 5.6, w, 2.4, darken(body, 0.24)) +
              rect(0, 16.4 + i * 5.6, w, 0.6, '#fff', 0, 'opacity="0.22"'),
          )
          .join('')
      : variant === 1
        ? `<path d="M0 0H${w}V${n(h * 0.3)}L0 ${n(h * 0.52)}Z" fill="${lighten(body, 0.12)}"/><path d="M0 ${n(h * 0.52)}L${w} ${n(h * 0.3)}v3L0 ${n(h * 0.52 + 3)}Z" fill="${accent}"/>`
        : rect(12, 14, w - 24, h - 28, darken(body, 0.35), 6) +
          range(8)
            .map((i) => stroke(`M12 ${20 + i * 10}L${w - 12} ${8 + i * 10}`, lighten(body, 0.1), 2))
            .join('');
  const led = rect(w / 2 - 5, h - 8, 10, 2, lighten(accent, 0.35), 1);
  if (variant === 2)
    pen.slab(f, w + 6, h + 6, d + 3, { colour: accent, gloss: 0.15, radius: 13, fillet: 5, bias: -10 });
  pen.slab(shift(f, 0, 0, variant === 2 ? 1.6 : 0), w, h, d + (variant === 2 ? 1 : 0), {
    colour: body,
    metal: variant === 2 ? 0 : 0.6,
    gloss: 0.35,
    radius: variant === 2 ? 9 : 8,
    fillet: 2.4,
    front:
      ribs +
      led +
      rect(
        0,
        0,
        w,
        h,
        pen.linear(0, 0, w, h, [
          [0, '#fff', 0.14],
          [0.5, '#fff', 0],
          [1, '#000', 0.1],
        ]),
      ),
  });
  const near: Frame = {
    o: point(f, 0, -h / 2 - (variant === 2 ? 3 : 0)),
    x: f.x,
    y: f.z,
    z: [-f.y[0], -f.y[1], -f.y[2]],
  };
  pen.decal(near, 40, d, ports(pen, 15.5, d / 2, ['usb-c'], 2), 100);
  const out = point(f, 0, -h / 2 - 13);
  if (view !== 2) {
    pen.slab(shift(f, 0, -h / 2 - 11, 0), 11, 18, 6.6, { colour: '#22262b', radius: 2, fillet: 1.4, bias: 60 });
    pen.tube(
      [
        [out[0], 6, out[2] + 6],
        [out[0] + 4, 4, out[2] + 22],
        [out[0] + 30, 3, out[2] + 26],
        [out[0] + 62, 3, out[2] + 2],
        [out[0] + 58, 3, out[2] - 44],
        [out[0] + 70, 3, out[2] - 70],
      ],
      2.2,
      { colour: '#22262b', bias: 20 },
    );
  }
  pen.focus(point(f, 6, -h * 0.26, d), 2.4, -8);
};
