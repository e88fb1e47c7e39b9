import { describe, expect, it } from 'vitest';
import {
  type CountDraft,
  countDraftSum,
  nextEntryOf,
  readCountDraft,
  stockEntryBody,
  withCountedPiece,
  withCountFaults,
  withCountLine,
} from '@/components/admin/catalogue/stock/count-draft';
import type { ShelfProduct } from '@/lib/catalogue/stock/shelf-reads';

const product = (id: string, onShelf: number | null = 2, seen = '7') => ({ id, onShelf, seen }) as ShelfProduct;
const EMPTY: CountDraft = { id: 'e', cause: 'counted', lines: [] };
const scanned = (...products: ShelfProduct[]) => products.reduce(withCountedPiece, EMPTY);
const textsOf = ({ lines }: CountDraft) => lines.map(({ product: { id }, text }) => [id, text]);

describe('a list that is being scanned', () => {
  it('has a piece more with each scan, what was scanned last first, as it was read at first', () => {
    const draft = scanned(product('a'), product('b'), product('a', 9, '8'));
    expect(textsOf(draft)).toEqual([
      ['a', '2'],
      ['b', '1'],
    ]);
    expect(draft.lines[0]?.product).toMatchObject({ onShelf: 2, seen: '7' });
    expect(textsOf(withCountedPiece(withCountLine(draft, 'a', { text: 'x' }), product('a')))[0]).toEqual(['a', '1']);
    expect(textsOf(withCountLine(draft, 'a', null))).toEqual([['b', '1']]);
  });

  it('drops the server’s error of a line that is scanned again', () => {
    const draft = withCountFaults(scanned(product('a'), product('b')), [{ path: 'lines.1', message: 'm' }]);
    expect(draft.lines[1]?.fault).toBe('m');
    expect(withCountedPiece(draft, product('a')).lines[0]).toEqual({ product: product('a'), text: '2' });
  });

  it('is sent with what should have been there, where it is a count', () => {
    const draft = scanned(product('a'), product('b', null));
    const [b, a] = [
      { productId: 'b', pieces: 1 },
      { productId: 'a', pieces: 1 },
    ];
    expect(stockEntryBody(draft, 'n')).toEqual({
      id: 'e',
      cause: 'counted',
      note: 'n',
      lines: [
        { ...b, expected: null, seen: '7' },
        { ...a, expected: 2, seen: '7' },
      ],
    });
    expect(stockEntryBody({ ...draft, cause: 'received' }, '')).toMatchObject({ lines: [b, a] });
    expect(stockEntryBody(withCountLine(draft, 'a', { text: '0' }), '')).not.toBeNull();
    expect(stockEntryBody({ ...withCountLine(draft, 'a', { text: '0' }), cause: 'received' }, '')).toBeNull();
    expect(stockEntryBody(withCountLine(draft, 'a', { text: '' }), '')).toBeNull();
  });

  it('is applied in entries of at most 500 products, the ones scanned last first', () => {
    const draft = scanned(...Array.from({ length: 501 }, (_, at) => product(String(at))));
    const entry = nextEntryOf(draft);
    expect(entry.lines).toHaveLength(500);
    expect(entry.lines.map(({ product: { id } }) => id)).not.toContain('0');
    expect(stockEntryBody(entry, '')?.id).toBe('e');
    expect(nextEntryOf(entry)).toEqual(entry);
  });

  it('comes to what is too many and too few, and to its pieces', () => {
    const draft = withCountLine(scanned(product('a'), product('b', 5), product('c', null)), 'a', { text: '٦' });
    expect(countDraftSum(draft)).toEqual({ pieces: 8, more: 5, fewer: 4 });
  });

  it('says at its lines what the shop objected to', () => {
    const draft = withCountFaults(scanned(product('a'), product('b')), [{ path: 'lines.1.pieces', message: 'm' }]);
    expect(draft.lines.map(({ fault }) => fault)).toEqual([undefined, 'm']);
    expect(withCountFaults(draft, []).lines.every((line) => !('fault' in line))).toBe(true);
  });

  it.each([
    [null],
    ['x'],
    ['{}'],
    [JSON.stringify({ ...EMPTY, cause: 'sold' })],
    [JSON.stringify({ ...EMPTY, lines: [{ product: {}, text: '1' }] })],
  ])('is remembered only whole: %s', (text) => {
    expect(readCountDraft(text)).toBeNull();
  });

  it('is remembered', () => {
    const draft = scanned(product('a'));
    expect(readCountDraft(JSON.stringify(draft))).toEqual(draft);
  });
});
