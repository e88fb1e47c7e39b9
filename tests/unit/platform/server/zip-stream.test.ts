import { describe, expect, it } from 'vitest';
import { zipDirectoryEnd, zipDirectoryEntry, zipStream } from '@/lib/platform/server/zip-stream';
import { unzipped } from '../../../support/zip';

const GIB = 1024 ** 3;
const END = 22;
const u64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

describe('a ZIP that is streamed', () => {
  it('has its entries in order, with their texts', async () => {
    const parts = [
      { name: 'INV-000001.xml', text: ['<a>', Buffer.from('شاشة'), '</a>'] },
      { name: 'index.csv', text: ['a,b\r\n'] },
    ];
    for (const level of [0, 6]) {
      const bytes = Buffer.concat(await Array.fromAsync(zipStream(parts, { level })));
      expect([...unzipped(bytes)]).toEqual([
        ['INV-000001.xml', '<a>شاشة</a>'],
        ['index.csv', 'a,b\r\n'],
      ]);
    }
  });

  it.each([
    ['few entries', { count: 65_534, size: 100, at: 1_000 }, false],
    ['more entries than two bytes count', { count: 150_001, size: 100, at: 1_000 }, true],
    ['a directory after 4 GiB', { count: 3, size: 100, at: 5 * GIB }, true],
  ])('with %s ends as its readers expect', (_, facts, isLarge) => {
    const bytes = zipDirectoryEnd(facts);
    const end = bytes.subarray(-END);
    expect([end.readUInt32LE(0), end.readUInt16LE(10), end.readUInt32LE(16)]).toEqual([
      0x06054b50,
      Math.min(facts.count, 0xffff),
      Math.min(facts.at, 0xffffffff),
    ]);
    expect(bytes.length > END).toBe(isLarge);
    if (!isLarge) return;
    // The ZIP64 record and then its locator (APPNOTE 4.3.14, 4.3.15).
    expect([bytes.readUInt32LE(0), u64(bytes, 4)]).toEqual([0x06064b50, 44]);
    expect([u64(bytes, 24), u64(bytes, 32), u64(bytes, 40), u64(bytes, 48)]).toEqual([
      facts.count,
      facts.count,
      facts.size,
      facts.at,
    ]);
    expect([bytes.readUInt32LE(56), u64(bytes, 64)]).toEqual([0x07064b50, facts.at + facts.size]);
    expect(bytes).toHaveLength(56 + 20 + END);
  });

  it('names the place of an entry beyond 4 GiB in its extra field', () => {
    const title = Buffer.from('a.pdf');
    const near = zipDirectoryEntry(title, { sum: 1, packed: 2, size: 3, begin: 77 });
    expect([near.readUInt16LE(30), near.readUInt32LE(42), near.length]).toEqual([0, 77, 46 + 5]);
    const far = zipDirectoryEntry(title, { sum: 1, packed: 2, size: 3, begin: 6 * GIB });
    expect([far.readUInt16LE(30), far.readUInt32LE(42)]).toEqual([12, 0xffffffff]);
    const extra = far.subarray(46 + 5);
    expect([extra.readUInt16LE(0), extra.readUInt16LE(2), u64(extra, 4)]).toEqual([1, 8, 6 * GIB]);
  });
});
