import { gzipSync } from 'node:zlib';

/**
 * Bytes that a first visit to a page loads; `html` is without the style sheets that stand in it, `scripts` are those that a current
 * browser runs, compressed.
 */
export type PageWeight = { html: number; htmlGzip: number; styles: number; scripts: number };

const STYLES = /<style>(.*?)<\/style>/gs;

/** Weighs a page of the production build from its HTML: what it names is what the browser fetches before anything is tapped. */
export async function weighPage(base: string, html: string): Promise<PageWeight> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .map((tag) => (tag.match(/\bsrc="([^"]+)"/)?.[1] ?? '').replaceAll('&amp;', '&'));
  let scripts = 0;
  for (const source of new Set(sources)) {
    const response = await fetch(new URL(source, base));
    if (!response.ok) throw new Error(`${source} answers ${response.status}`);
    scripts += gzipSync(Buffer.from(await response.arrayBuffer())).length;
  }
  const styles = Array.from(html.matchAll(STYLES), ([, text = '']) => Buffer.byteLength(text)).reduce(
    (a, b) => a + b,
    0,
  );
  return { html: Buffer.byteLength(html) - styles, htmlGzip: gzipSync(html).length, styles, scripts };
}
