import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderSharePicture, SHARE_MAX_BYTES } from '@/lib/platform/picture/share-picture';

const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919 * (index % 251)) % 256)), {
    raw: { width, height, channels: 3 },
  });

async function expectPreview(picture: Buffer): Promise<void> {
  const made = await renderSharePicture(picture);
  const { format, width, height, hasAlpha } = await sharp(made).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'jpeg', width: 1200, height: 630, hasAlpha: false });
  expect(made.length).toBeLessThan(SHARE_MAX_BYTES);
}

describe('the picture of a link preview', () => {
  it.each(['wide', 'tall', 'tiny'])('is a JPEG of 1200 × 630 under 300 KB, from a %s picture', async (kind) => {
    const [width, height] = { wide: [900, 90], tall: [60, 900], tiny: [1, 1] }[kind] as [number, number];
    await expectPreview(await noise(width, height).png().toBuffer());
  });

  it('keeps within the size even for the hardest picture', async () => {
    await expectPreview(await noise(700, 700).png().toBuffer());
  });

  it("is made of the catalogue's pictures and of transparent ones", async () => {
    await expectPreview(readFileSync('public/placeholder.webp'));
    await expectPreview(
      await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
  });

  it.each([
    ['text', 'no picture'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['half a picture', readFileSync('public/og.jpg').subarray(0, 9000)],
  ])('is not made of %s', async (_, bytes) => {
    await expect(renderSharePicture(Buffer.from(bytes))).rejects.toThrow();
  });
});
