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
  /** "label: value" */
  specifications: string[];
  /** How many pictures its gallery has: `public/catalogue/KEY-1.webp` and so on. */
  pictures: 1 | 2 | 3;
  /** The key of the product whose pictures it shares. */
  pictureOf?: string;
};
