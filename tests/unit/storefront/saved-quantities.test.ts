import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearQuantities,
  clearQuantity,
  savedQuantity,
  saveQuantity,
} from '@/components/storefront/app/saved-quantities';

afterAll(() => vi.unstubAllGlobals());

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
beforeEach(() => kept.clear());

describe('what was saved for later', () => {
  it('keeps how many were in the cart until they are there again', () => {
    expect(savedQuantity('a')).toBe(1);
    saveQuantity('a', 3);
    saveQuantity('b', 2);
    saveQuantity('c', 1);
    expect(['a', 'b', 'c'].map(savedQuantity)).toEqual([3, 2, 1]);
    clearQuantity('a');
    expect(['a', 'b'].map(savedQuantity)).toEqual([1, 2]);
    clearQuantities();
    expect(savedQuantity('b')).toBe(1);
  });

  it.each(['x', 'null', '[]', '{"a":"3x"}', '{"a":-2}', '{"a":1.5}', '{"a":1000}', '{"a":{}}'])(
    'reads %s as one piece',
    (text) => {
      kept.set('saved-quantities', text);
      expect(savedQuantity('a')).toBe(1);
    },
  );
});
