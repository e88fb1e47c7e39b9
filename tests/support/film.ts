import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** One picture that the browser painted. */
export type Frame = Buffer;

/** What a person sees from now on: every frame that the page paints until `end`. */
export async function film(page: Page): Promise<{ end: () => Promise<Frame[]> }> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  const first = new Promise<void>((painted) => {
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push(Buffer.from(data, 'base64'));
      painted();
      // A page that was closed meanwhile needs no answer.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 480, maxHeight: 900 });
  await first;
  return {
    end: async () => {
      await session.send('Page.stopScreencast');
      await session.detach();
      return [...frames];
    },
  };
}

/** A part of the screen, in fractions of its width and height. */
export type Part = { x: number; y: number; width: number; height: number };

/** How much stands in a part of a frame: the spread of its brightness, 0 for one even colour. */
export async function contrastOf(frame: Frame, part: Part): Promise<number> {
  const { width, height } = await sharp(frame).metadata();
  const region = {
    left: Math.round(part.x * width),
    top: Math.round(part.y * height),
    width: Math.max(1, Math.min(width, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height, Math.round(part.height * height))),
  };
  // The figures are of a picture as it was opened: the part has to be one.
  const cut = await sharp(frame).extract(region).greyscale().toBuffer();
  return (await sharp(cut).stats()).channels[0]?.stdev ?? 0;
}
