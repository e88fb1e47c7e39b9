/** Kinds of product that `tools/pictures` can draw. One drawing per kind, varied by colours and `variant`. */
const PICTURE_KINDS = [
  'laptop',
  'gaming-laptop',
  'tower',
  'gaming-tower',
  'mini-pc',
  'all-in-one',
  'monitor',
  'ultrawide-monitor',
  'graphics-card',
  'processor',
  'memory',
  'ssd-m2',
  'ssd-sata',
  'hard-drive',
  'motherboard',
  'power-supply',
  'case',
  'air-cooler',
  'liquid-cooler',
  'fan',
  'keyboard',
  'mouse',
  'mousepad',
  'headset',
  'earbuds',
  'chair',
  'controller',
  'console',
  'handheld',
  'steering-wheel',
  'phone',
  'tablet',
  'watch',
  'speaker',
  'soundbar',
  'microphone',
  'webcam',
  'router',
  'television',
  'printer',
  'camera',
  'projector',
  'power-bank',
  'charger',
  'usb-hub',
  'external-drive',
] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

export type PictureSpec = {
  kind: PictureKind;
  /** Colour of the body, "#rrggbb". */
  body: string;
  /** Colour of lights, keys, stripes or the screen's glow, "#rrggbb". */
  accent: string;
  /** Small differences between models of one kind: number of fans, shape of the stand, … */
  variant: 0 | 1 | 2;
  /** How many pictures the gallery has: front view, second view, detail. */
  views: 1 | 2 | 3;
};

export type DemoProduct = {
  /** Stable kebab-case key: the row's id and the pictures' file names come from it. */
  key: string;
  name: string;
  description: string;
  category: 'laptops' | 'computers' | 'gaming' | 'components' | 'electronics';
  /** SAR with VAT, two decimals. */
  price: string;
  originalPrice?: string;
  inStock?: false;
  featured?: true;
  /** 0.0 to 5.0, one decimal. */
  rating?: string;
  /** "label: value" */
  specifications: string[];
  picture: PictureSpec;
};
