import { describe, expect, it } from 'vitest';
import { productCells } from '@/lib/catalogue/product/csv/csv';
import { productHeader } from '@/lib/catalogue/product/csv/header';
import { pictureCollector, readPictures } from '@/lib/catalogue/product/csv/pictures';

const HEADS = [
  ...['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'],
  ...['Image Src', 'Image Position', 'Image Alt Text'],
];
const CHOSEN = ['', 'name', '', '', 'sku', 'price', 'image', '', ''];

const at = (number: number) => `https://x.example/${number}.jpg`;
const product = (position: string) => ['m', 'Mouse', 'Color', 'Black', 'M-1', '10', at(1), position, 'front'];
const variant = (picture = '') => ['m', '', '', 'White', 'M-2', '12', picture, '', ''];
const picture = (number: number, position: string, handle = 'm') => [
  ...[handle, '', '', '', '', '', at(number), position, 'side'],
];

function read(lines: string[][]) {
  const { header, unread } = productHeader(HEADS, CHOSEN);
  const image = header.get('image');
  if (!header.variants || image === undefined) throw new Error('the columns of pictures are missing');
  const { push, end } = pictureCollector(header.variants, image, header.values());
  const rows = [...lines.flatMap((cells) => push({ cells })), ...end()];
  return { unread, products: rows.map(({ cells }) => productCells(header, cells)) };
}

describe('the address of a picture', () => {
  it.each([
    ['https://x.example/my photo 1.jpg, https://x.example/2.jpg', ['https://x.example/my%20photo%201.jpg', at(2)]],
    ['https://x.example/a b.png?v=1', ['https://x.example/a%20b.png?v=1']],
    ['https://x.example/a.jpg main', ['https://x.example/a.jpg main']],
    ['a b.jpg', ['a b.jpg']],
  ])('«%s» is read as %j', (cell, addresses) => {
    const { image, images } = readPictures(cell, '', true);
    expect([image, ...images]).toEqual(addresses);
  });
});

describe('the rows of pictures below a product of Shopify', () => {
  it.each<[string, string[][], [sku: string, image: string, images: string[]][]]>([
    ['in their order', [product('1'), picture(2, '2'), picture(3, '3')], [['M-1', at(1), [at(2), at(3)]]]],
    [
      'below its variants, by position',
      [product('1'), variant(), picture(2, '10'), picture(3, '2')],
      [
        ['M-1', at(1), [at(3), at(2)]],
        ['M-2', '/placeholder.webp', []],
      ],
    ],
    [
      'in the rows of its variants, where they have a position',
      [product('1'), ['m', '', '', 'White', 'M-2', '12', at(2), '2', ''], picture(3, '3')],
      [
        ['M-1', at(1), [at(2), at(3)]],
        ['M-2', '/placeholder.webp', []],
      ],
    ],
    ['before the one of its own row', [product('2'), picture(9, '1')], [['M-1', at(9), [at(1)]]]],
    ['without positions', [product(''), picture(2, ''), picture(3, '')], [['M-1', at(1), [at(2), at(3)]]]],
    ['that name a picture twice', [product('1'), picture(2, '2'), picture(2, '3')], [['M-1', at(1), [at(2)]]]],
    [
      'of another product',
      [product('1'), picture(2, '2', 'n')],
      [
        ['M-1', at(1), []],
        ['', at(2), []],
      ],
    ],
    [
      'beside variants with a picture of their own',
      [product('1'), variant(at(2)), picture(3, '3')],
      [
        ['M-1', at(1), [at(3)]],
        ['M-2', at(2), []],
      ],
    ],
  ])('are its further pictures: %s', (_, lines, expected) => {
    expect(read(lines).products.map(({ sku, form }) => [sku, form.image, form.images])).toEqual(expected);
  });

  it('replace the further pictures of a known product', () => {
    const [alone] = read([product('1')]).products;
    const [further] = read([product('1'), picture(2, '2')]).products;
    expect([alone?.kept.has('images'), further?.kept.has('images')]).toEqual([true, false]);
  });

  it('are counted beyond the limit of thirteen pictures', () => {
    const further = Array.from({ length: 14 }, (_, index) => picture(index + 2, String(index + 2)));
    const [read13, read15] = [12, 14].map((count) => read([product('1'), ...further.slice(0, count)]).products[0]);
    expect([read13?.form.images, read13?.picturesLeft]).toEqual([[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(at), 0]);
    expect([read15?.form.images, read15?.picturesLeft]).toEqual([[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(at), 2]);
  });

  it('leave the column of positions out of what is not read', () => {
    expect(read([]).unread).toEqual(['Image Alt Text']);
  });
});
