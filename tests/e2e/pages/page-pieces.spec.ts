import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { baseUrl } from '../../support/env.ts';
import { makeProduct, removeMade } from '../../support/make/make.ts';

/* The HTML arrives in pieces. Parts that are already painted must not move. */

const PIECES = 80;
/** Tolerated layout shift, for example of a line that becomes slightly wider. */
const UNNOTICED = 0.002;

type Shift = { value: number; what: string[] };

test.afterAll(removeMade);

/** Cuts the document after complete tiles, links or sections. */
function endsOf(body: Buffer): number[] {
  const text = body.toString('latin1');
  const shown = text.slice(0, text.lastIndexOf('</footer>'));
  const ends = [...shown.matchAll(/<\/(?:li|article|section|a|button)>/g)].map(
    ({ 0: tag, index }) => index + tag.length,
  );
  return ends.filter((_end, index) => index % Math.ceil(ends.length / PIECES) === 0);
}

const withStyle = (document: Buffer, style: string): Buffer =>
  Buffer.from(document.toString('latin1').replace('<head>', `<head><style>${style}</style>`), 'latin1');

/** Starts a proxy that sends documents in pieces. It sends a piece once the previous one is painted. */
async function inPieces(drawn: () => Promise<unknown>, style = ''): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { accept = '*/*', cookie = '' } = request.headers;
    const answer = await fetch(`${baseUrl}${request.url}`, { headers: { accept, cookie } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    const whole = Buffer.from(await answer.arrayBuffer());
    const body = type.startsWith('text/html') ? withStyle(whole, style) : whole;
    let written = 0;
    for (const end of type.startsWith('text/html') ? endsOf(body) : []) {
      response.write(body.subarray(written, end));
      written = end;
      await drawn();
    }
    response.end(body.subarray(written));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

function watchShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const place = ({ x, y, width }: DOMRect) => `${Math.round(x)},${Math.round(y)} (${Math.round(width)})`;
      shifts.push({
        value: entry.value,
        what: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} «${node?.textContent?.slice(0, 30)}» ${place(previousRect)} → ${place(currentRect)}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const isDrawn = (page: Page) =>
  Promise.race([
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
    // Waits a second at most: nothing is painted without the style sheet, which may be in the next piece.
    new Promise((late) => setTimeout(late, 1000).unref()),
  ]).catch(() => undefined);

/** The shifts of pages that arrive in pieces, without scripts, which other tests cover, and web fonts, which change the width of text. */
async function shiftsOf(page: Page, paths: readonly string[], style?: string): Promise<Map<string, Shift[]>> {
  const shifts = new Map<string, Shift[]>();
  await page.addInitScript(watchShifts);
  const server = await inPieces(() => isDrawn(page), style);
  const { port } = server.address() as AddressInfo;
  await page.route(/\.woff2(\?|$)/, (route) => route.fulfill({ body: '', contentType: 'font/woff2' }));
  await page.route(/\.js(\?|$)/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  try {
    for (const path of paths) {
      await page.goto(`http://127.0.0.1:${port}${path}`);
      await isDrawn(page);
      const all = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      shifts.set(
        path,
        all.filter(({ value }) => value > UNNOTICED),
      );
    }
  } finally {
    server.close();
  }
  return shifts;
}

test('what stands already stays where it is while the rest of a page comes @both', async ({ page }) => {
  const product = await makeProduct({ image: '/placeholder.webp' });
  const shifts = await shiftsOf(page, ['/', '/category/laptops', `/product/${product.id}`, '/daily-offers']);
  for (const [path, moved] of shifts) expect.soft(moved, `${path}: what moved`).toEqual([]);
});

test('the first links of a full menu row stay while the last ones come @desktop', async ({ page }) => {
  const shifts = await shiftsOf(page, ['/'], '.site-nav li { padding-inline: 0.75rem }');
  const row = page.locator('.site-nav ul').first().locator(':scope > li');
  const lines = await row.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(lines, 'the row is full').toBeGreaterThan(1);
  expect(shifts.get('/'), 'what moved').toEqual([]);
});
