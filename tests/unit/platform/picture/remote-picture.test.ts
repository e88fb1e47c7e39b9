import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fetchCheckedPicture } from '@/lib/platform/picture/remote-picture';

const check = (bytes: Buffer) => fetchCheckedPicture('https://cdn.example/a', async () => bytes);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' }, limitInputPixels: false });

/** A PNG header that claims huge dimensions, without data: a decompression bomb. */
function claimed(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.set(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.set([8, 2, 0, 0, 0], 24);
  return head;
}

describe('a picture from elsewhere', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('is taken as %s, by its bytes', async (format) => {
    const bytes = await plain(9, 7).toFormat(format).toBuffer();
    expect(await check(bytes)).toEqual({ bytes, type: `image/${format}` });
  });

  it.each<[string, Buffer | Promise<Buffer>]>([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
    ['a kind that is not taken', plain(9, 9).tiff().toBuffer()],
    ['more pixels than an upload may have', plain(7000, 6000).png().toBuffer()],
    ['pixels that are only claimed', claimed(60_000, 60_000)],
  ])('is refused where it is %s', async (_, bytes) => {
    await expect(check(await bytes)).rejects.toThrow();
  });

  it('is refused where it cannot be had', async () => {
    await expect(fetchCheckedPicture('https://127.0.0.1:1/a.png')).rejects.toThrow();
    await expect(fetchCheckedPicture('https://[::1]/a.png')).rejects.toThrow();
  });
});
