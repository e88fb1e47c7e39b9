import { randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A picture, red at the top and blue at the bottom, to show its orientation. Random marks make each one unique. */
export function picture(width = 40, height = 60): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  const [red, blue] = [randomInt(200, 256), randomInt(200, 256)];
  for (let at = 0; at < pixels.length; at += 3) {
    const above = at < pixels.length / 2;
    pixels[at + (above ? 0 : 2)] = above ? red : blue;
    // The random marks are in the green channel, which every encoding preserves.
    pixels[at + 1] = 0;
  }
  for (let mark = 0; mark < 12; mark += 1) {
    const [left, top, shade] = [randomInt(0, width), randomInt(0, height), randomInt(60, 140)];
    for (let y = top; y < Math.min(top + 8, height); y += 1)
      for (let x = left; x < Math.min(left + 8, width); x += 1) pixels[(y * width + x) * 3 + 1] = shade;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export async function colourAt(file: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
