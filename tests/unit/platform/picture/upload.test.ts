import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isUploadName, pictureTypeOf, uploadNameOf } from '@/lib/platform/picture/upload';

const name = `${'0123456789abcdef'.repeat(2)}.webp`;

describe('names of uploaded pictures', () => {
  it.each(['', 'a.webp', `../${name}`, `${name}.webp`, name.toUpperCase(), `${name}\n`, name.replace('.webp', '.svg')])(
    '%j is none',
    (text) => expect(isUploadName(text)).toBe(false),
  );

  it('are found in paths and in full addresses', () => {
    expect(isUploadName(name)).toBe(true);
    expect(uploadNameOf(`/uploads/${name}`)).toBe(name);
    expect(uploadNameOf(`https://shop.example/uploads/${name}?v=1`)).toBe(name);
    for (const other of ['/catalogue/a.webp', '/uploads/a.webp', `/${name}`, 'https://shop.example/']) {
      expect(uploadNameOf(other)).toBeNull();
    }
  });
});

describe('the kind of a picture', () => {
  const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s is known by its first bytes', async (kind) => {
    expect(pictureTypeOf(await blank().toFormat(kind).toBuffer())).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['text', 'GIF'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7'],
    ['sound in the same box as WebP', 'RIFF\x00\x00\x00\x00WAVEfmt '],
    ['a film in the same box as AVIF', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
    ['a version number like a brand', '\x00\x00\x00\x10ftypmp42avif'],
    ['a box that claims no length', '\x00\x00\x00\x00ftypavif'],
  ])('%s is none', (_, text) => expect(pictureTypeOf(Buffer.from(text, 'latin1'))).toBeNull());

  it('is TIFF, which cameras write too, not', async () => {
    expect(pictureTypeOf(await blank().tiff().toBuffer())).toBeNull();
  });
});
