import type { Locator, Page } from '@playwright/test';

/** Letters that need the full height and depth of the font. */
export const TALL = 'أجحعي';

/** Runs in the page: measures the height of the drawn letters in CSS pixels, without the borders of the field. */
async function inkHeight({ picture, inset, end }: { picture: string; inset: number; end: number }): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws nothing.');
  drawing.drawImage(image, 0, 0);
  const edge = Math.ceil(4 * devicePixelRatio);
  // Skips the left half, which may hold an icon, unless the field is too narrow for the text.
  const half = Math.floor(image.width / 2);
  const from = half > (60 + inset) * devicePixelRatio ? half : Math.ceil(end * devicePixelRatio);
  const width = image.width - from - Math.ceil(inset * devicePixelRatio);
  const { data } = drawing.getImageData(from, edge, width, image.height - 2 * edge);
  const isInk = (place: number) =>
    [0, 1, 2].some((channel) => Math.abs((data[place + channel] ?? 0) - (data[channel] ?? 0)) > 60);
  const rows = Array.from({ length: data.length / 4 / width }, (_, row) => row).filter((row) =>
    Array.from({ length: width }, (_, column) => (row * width + column) * 4).some(isInk),
  );
  return rows.length === 0 ? 0 : ((rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1) / devicePixelRatio;
}

export async function lettersOf(page: Page, field: Locator): Promise<{ drawn: number; whole: number }> {
  // Scrolls the field away from sticky bars.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const whole = await field.evaluate((element, text) => {
    const style = getComputedStyle(element);
    const drawing = document.createElement('canvas').getContext('2d');
    if (!drawing) throw new Error('This browser draws nothing.');
    drawing.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const size = drawing.measureText(text);
    return size.actualBoundingBoxAscent + size.actualBoundingBoxDescent;
  }, TALL);
  const { inset, end } = await field.evaluate((element) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    return { inset: Number.parseFloat(paddingInlineStart) - 2, end: Number.parseFloat(paddingInlineEnd) };
  });
  const picture = (await field.screenshot({ animations: 'disabled' })).toString('base64');
  return { drawn: await page.evaluate(inkHeight, { picture, inset, end }), whole };
}

/** Runs in the page: finds texts cut at the top or bottom of a line, except lines hidden by a line clamp. */
export function cutTexts(): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.getBoundingClientRect().width > 1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    // Skips texts without letters, because digits never reach the edges of the line.
    if (!/\p{L}/u.test(text) || !parent || !isVisible(parent) || parent.closest('svg, script, style')) continue;
    const box = parent.closest('[class*="truncate"], [class*="by-line"]');
    if (!box || getComputedStyle(box).overflowY === 'visible') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const frame = box.getBoundingClientRect();
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.top > frame.bottom - 2) continue;
      const over = Math.max(frame.top - line.top, line.bottom - frame.bottom);
      if (over > 0.75) cut.push(`${text.slice(0, 40)}: ${over.toFixed(1)} px (${box.className.slice(0, 60)})`);
    }
  }
  return cut;
}

/** Runs in the page: finds glyphs outside the font's declared height. Tanween below a letter may exceed it. */
export async function faceHolds(text: string): Promise<string[]> {
  await document.fonts.ready;
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) throw new Error('This browser draws nothing.');
  return [400, 700].flatMap((weight) => {
    drawing.font = `${weight} 100px ${getComputedStyle(document.documentElement).fontFamily}`;
    const size = drawing.measureText(text);
    const holds =
      size.actualBoundingBoxAscent <= size.fontBoundingBoxAscent + 1 &&
      size.actualBoundingBoxDescent <= size.fontBoundingBoxDescent + 1;
    return holds ? [] : [`${weight}: ${size.actualBoundingBoxAscent} / ${size.actualBoundingBoxDescent}`];
  });
}
