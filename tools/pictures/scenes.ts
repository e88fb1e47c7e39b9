/** Compositions of several drawings: category pictures, hero slides, the placeholder. */
import type { PictureKind, PictureSpec } from '../../prisma/seed-data/types.ts';
import { mark } from './brand.ts';
import { backdrop, drawSubject, placeSubject } from './draw.ts';
import { Pen } from './primitives.ts';
import { lying, pick, shift, turn } from './space.ts';

type Item = {
  kind: PictureKind;
  body: string;
  accent: string;
  variant?: 0 | 1 | 2;
  view?: 1 | 2;
  at: readonly [x: number, y: number, w: number, h: number];
  turn?: number;
};

const TEAL = '#17c3ae';
const INK = '#1b1e23';

const place = (items: readonly Item[], prefix: string): string =>
  items
    .map((item, i) => {
      const spec: PictureSpec = {
        kind: item.kind,
        body: item.body,
        accent: item.accent,
        variant: item.variant ?? 0,
        views: 1,
      };
      return placeSubject(drawSubject(spec, item.view ?? 1, `${prefix}${i}-`), ...item.at, {
        bottom: true,
        turn: item.turn,
      });
    })
    .join('');

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

export const CATEGORIES = {
  laptops: [
    { kind: 'laptop', body: '#c6cad0', accent: '#2f7de1', variant: 2, view: 2, at: [40, 90, 400, 320] },
    { kind: 'gaming-laptop', body: INK, accent: TEAL, at: [250, 150, 510, 390] },
  ],
  computers: [
    { kind: 'monitor', body: '#c9cdd3', accent: '#2f7de1', variant: 1, at: [60, 60, 450, 400] },
    { kind: 'tower', body: '#23262b', accent: TEAL, at: [480, 90, 270, 430] },
    { kind: 'mini-pc', body: '#b9bec6', accent: TEAL, at: [290, 420, 200, 120] },
  ],
  gaming: [
    { kind: 'gaming-tower', body: INK, accent: TEAL, variant: 1, at: [60, 50, 350, 450] },
    { kind: 'headset', body: '#e8eaed', accent: '#7a5cf0', variant: 1, at: [470, 90, 240, 260] },
    { kind: 'controller', body: INK, accent: TEAL, at: [420, 330, 310, 210] },
  ],
  components: [
    { kind: 'motherboard', body: INK, accent: TEAL, at: [30, 70, 410, 420] },
    { kind: 'graphics-card', body: '#2b2f35', accent: TEAL, at: [370, 190, 400, 240] },
    { kind: 'memory', body: '#e6e8eb', accent: '#7a5cf0', variant: 1, at: [440, 410, 210, 130] },
    { kind: 'processor', body: '#c9ccd1', accent: TEAL, at: [300, 440, 130, 110] },
  ],
  electronics: [
    { kind: 'tablet', body: '#c6cad0', accent: '#2f7de1', variant: 2, at: [60, 90, 420, 340] },
    { kind: 'phone', body: '#2b3038', accent: TEAL, at: [420, 90, 210, 380] },
    { kind: 'watch', body: INK, accent: TEAL, at: [600, 250, 160, 220] },
    { kind: 'earbuds', body: '#f2f3f5', accent: TEAL, at: [280, 380, 190, 150] },
  ],
} as const satisfies Record<string, readonly Item[]>;

export const categoryPicture = (slug: keyof typeof CATEGORIES): string =>
  svg(800, 600, backdrop(800, 600) + place(CATEGORIES[slug], 'c'));

/** Placed inside 1000 × 640; the slides put that box on the left, the mobile slides below. */
const HEROES: readonly (readonly Item[])[] = [
  [
    { kind: 'headset', body: '#2a2e34', accent: TEAL, variant: 0, at: [20, 60, 300, 360] },
    { kind: 'gaming-laptop', body: '#1e2126', accent: TEAL, at: [190, 30, 660, 550] },
    { kind: 'mouse', body: '#24282d', accent: TEAL, at: [820, 400, 170, 210] },
  ],
  [
    { kind: 'monitor', body: '#2a2e34', accent: TEAL, variant: 2, at: [330, 40, 640, 500] },
    { kind: 'gaming-tower', body: '#1d2025', accent: TEAL, variant: 1, at: [20, 20, 430, 560] },
    { kind: 'graphics-card', body: '#2b2f35', accent: TEAL, at: [500, 400, 440, 225] },
  ],
  [
    { kind: 'motherboard', body: '#1d2025', accent: TEAL, at: [20, 20, 590, 600] },
    { kind: 'memory', body: '#2a2e34', accent: TEAL, variant: 1, at: [590, 60, 360, 220] },
    { kind: 'processor', body: '#c9ccd1', accent: TEAL, at: [620, 280, 230, 190] },
    { kind: 'ssd-m2', body: '#2a2e34', accent: TEAL, at: [560, 470, 380, 140] },
  ],
  [
    { kind: 'tablet', body: '#aab0b8', accent: TEAL, variant: 2, at: [20, 60, 560, 470] },
    { kind: 'phone', body: '#2b3038', accent: TEAL, at: [500, 30, 290, 540] },
    { kind: 'watch', body: '#2a2e34', accent: TEAL, at: [770, 210, 200, 280] },
    { kind: 'earbuds', body: '#e6e8eb', accent: TEAL, at: [640, 430, 250, 190] },
  ],
];

/** A dark, calm studio: deep graphite, one teal light behind the products, nothing on the right. */
function darkStudio(width: number, height: number, lightX: number, lightY: number, reach: number): string {
  const radial = (id: string, cx: number, cy: number, r: number, stops: string, extra = ''): string =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}" ${extra}>${stops}</radialGradient>`;
  const stop = (offset: number, colour: string, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const floor = lightY + reach * 0.3;
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">${stop(0, '#1a222d', 1)}${stop(0.5, '#121922', 1)}${stop(1, '#0c1117', 1)}</linearGradient>
    ${radial('halo', lightX, lightY, reach * 1.15, stop(0, '#1fb8a6', 0.5) + stop(0.35, '#17786f', 0.3) + stop(0.7, '#123c42', 0.14) + stop(1, '#0e1419', 0))}
    ${radial('pool', lightX, floor, reach * 1.25, stop(0, '#8fb3bd', 0.4) + stop(0.45, '#3f5f6c', 0.2) + stop(1, '#0e1419', 0), `gradientTransform="translate(0 ${floor * 0.68}) scale(1 0.32)"`)}
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">${stop(0, '#000000', 0)}${stop(0.25, '#05080b', 0.3)}${stop(1, '#05080b', 0.05)}</linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/><rect width="${width}" height="${height}" fill="url(#halo)"/>
    <rect y="${floor - reach * 0.2}" width="${width}" height="${height}" fill="url(#floor)"/><rect width="${width}" height="${height}" fill="url(#pool)"/>`;
}

/** Gives dark bodies a thin edge of light against the dark wall. */
const RIM = `<defs><filter id="rim" x="-5%" y="-5%" width="110%" height="110%"><feOffset in="SourceAlpha" dx="1.6" dy="2" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/><feGaussianBlur in="edge" stdDeviation="0.9" result="soft"/><feFlood flood-color="#bff3ea" flood-opacity="0.55"/><feComposite in2="soft" operator="in" result="tint"/><feComposite in="tint" in2="SourceAlpha" operator="in" result="light"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="light"/></feMerge></filter></defs>`;

function heroItems(index: number): string {
  return pick(HEROES, index)
    .map((item, i) => {
      const spec: PictureSpec = {
        kind: item.kind,
        body: item.body,
        accent: item.accent,
        variant: item.variant ?? 0,
        views: 1,
      };
      const subject = drawSubject(spec, item.view ?? 1, `h${i}-`);
      const shadowOnly = placeSubject({ ...subject, body: '', defs: subject.defs }, ...item.at, {
        bottom: true,
        turn: item.turn,
      });
      const bodyOnly = placeSubject({ ...subject, shadow: '', defs: '' }, ...item.at, {
        bottom: true,
        turn: item.turn,
      });
      return `${shadowOnly}${shadowOnly.replace(/<defs>.*?<\/defs>/s, '')}<g filter="url(#rim)">${bodyOnly}</g>`;
    })
    .join('');
}

export const HERO_COUNT = HEROES.length;

/** Hero slide: products on the left (or in the lower half on phones), room for a headline elsewhere. */
export function heroPicture(index: number, mobile: boolean): string {
  if (mobile) {
    return svg(
      900,
      1000,
      darkStudio(900, 1000, 430, 660, 520) +
        RIM +
        `<g transform="translate(12 442) scale(0.868)">${heroItems(index)}</g>`,
    );
  }
  return svg(
    1920,
    800,
    `${darkStudio(1920, 800, 520, 400, 720) + RIM}<g transform="translate(36 64) scale(1.06)">${heroItems(index)}</g>`,
  );
}

/** Ground of a banner for the merchant's own channels: products on the left, room for words on the right. */
export const bannerPicture = (index: number): string =>
  svg(
    1600,
    840,
    `${darkStudio(1600, 840, 440, 430, 640) + RIM}<g transform="translate(24 150) scale(0.86)">${heroItems(index)}</g>`,
  );

/** What a shared link shows where its page has no picture of its own: products and the shop's mark, no words. */
export function sharePicture(): string {
  return svg(
    1200,
    630,
    `${darkStudio(1200, 630, 420, 320, 480) + RIM}<g transform="translate(10 58) scale(0.82)">${heroItems(0)}</g>${mark(874, 190, 250)}`,
  );
}

/** Stands in where a product has no picture: a plain closed box. */
export function placeholderPicture(): string {
  const pen = new Pen({ kind: 'external-drive', body: '#d4d9df', accent: '#c2c8d0', variant: 0, views: 1 });
  pen.camera(32, 26, 200);
  const f = turn(lying(0, 60, 0), 'x', 0);
  const tape = `<rect x="78" y="0" width="24" height="170" fill="#c4cad2" opacity="0.8"/>`;
  pen.slab(f, 180, 170, 120, {
    colour: '#d7dce2',
    gloss: 0.12,
    radius: 3,
    front: `<rect width="180" height="170" fill="#e3e7ec"/>${tape}<rect x="89.4" width="1.2" height="170" fill="#aab1bb" opacity="0.7"/>`,
  });
  pen.decal(
    { o: [0, 60, 85], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    180,
    120,
    '<rect x="78" width="24" height="34" fill="#c4cad2" opacity="0.8"/>',
    200,
  );
  pen.decal(
    { ...shift(f, 0, 0, 0), o: [-90, 60, 0], x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] },
    170,
    120,
    '<rect x="24" y="76" width="46" height="22" rx="3" fill="#c9cfd6"/>',
    200,
  );
  const subject = pen.finish();
  return svg(1000, 1000, backdrop(1000, 1000) + placeSubject(subject, 230, 220, 540, 540));
}
