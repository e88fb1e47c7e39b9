export type DemoProduct = {
  /** Stable kebab-case key: source of the row id and picture names. */
  key: string;
  name: string;
  description: string;
  category: 'laptops' | 'computers' | 'gaming' | 'components' | 'electronics';
  /** SAR with VAT, two decimals. */
  price: string;
  originalPrice?: string;
  inStock?: false;
  featured?: true;
  /** "label: value" */
  specifications: string[];
  /** pictures in `public/catalogue/KEY-1.webp` and so on */
  pictures: 1 | 2 | 3;
  /** key of the product whose pictures it shares */
  pictureOf?: string;
};
