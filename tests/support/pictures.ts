import { randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A picture, red above and blue below, so that it can be told which side is up; by chance, no two of them are the same. */
export function picture(width = 40, height = 60): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  const [red, blue] = [randomInt(200, 256), randomInt(200, 256)];
  for (let at = 0; at < pixels.length; at += 3) {
    const above = at < pixels.length / 2;
    pixels[at + (above ? 0 : 2)] = above ? red : blue;
    // Blocks of chance in the third colour survive every encoding.
    pixels[at + 1] = 0;
  }
  for (let mark = 0; mark < 12; mark += 1) {
    const [left, top, shade] = [randomInt(0, width), randomInt(0, height), randomInt(60, 140)];
    for (let y = top; y < Math.min(top + 8, height); y += 1)
      for (let x = left; x < Math.min(left + 8, width); x += 1) pixels[(y * width + x) * 3 + 1] = shade;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** What is seen at a place of a picture: its red, green and blue. */
export async function colourAt(file: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
