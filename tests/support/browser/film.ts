import type { Page } from '@playwright/test';
import sharp from 'sharp';

export type Frame = Buffer;

export async function film(page: Page): Promise<{ end: () => Promise<Frame[]> }> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  const first = new Promise<void>((painted) => {
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push(Buffer.from(data, 'base64'));
      painted();
      // Fails harmlessly if the page was closed meanwhile.
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

/** A rectangle of the screen, in fractions of its width and height. */
export type Part = { x: number; y: number; width: number; height: number };

/** The standard deviation of the brightness; 0 for a single colour. */
export async function contrastOf(frame: Frame, part: Part): Promise<number> {
  const { width, height } = await sharp(frame).metadata();
  const region = {
    left: Math.round(part.x * width),
    top: Math.round(part.y * height),
    width: Math.max(1, Math.min(width, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height, Math.round(part.height * height))),
  };
  // The rectangle is cut out first, because sharp computes statistics of the whole picture even after `extract`.
  const cut = await sharp(frame).extract(region).greyscale().toBuffer();
  return (await sharp(cut).stats()).channels[0]?.stdev ?? 0;
}
