import type { TextArea } from './fit-label-text';

/* In hundredths of the label's width. Fixed, so that long names cannot move amount and barcode. */
export const LABEL_PLACES = {
  shop: { width: 44, height: 6.4, least: 2, most: 4 },
  carrier: { width: 44, height: 6.4, least: 2, most: 4 },
  sender: { width: 90, height: 6.4, least: 2, most: 2.6 },
  name: { width: 90, height: 16, least: 2, most: 6 },
  address: { width: 90, height: 25.6, least: 2, most: 4.2 },
  city: { width: 90, height: 9.6, least: 2, most: 5.4 },
  number: { width: 76, height: 8, least: 2, most: 5 },
  collect: { width: 86, height: 9.6, least: 3, most: 6 },
} as const satisfies Record<string, TextArea>;
