import { gzipSync } from 'node:zlib';

/** Sizes in bytes. `html` excludes inline styles; `scripts` is the gzip size without `nomodule` scripts. */
export type PageWeight = { html: number; htmlGzip: number; styles: number; scripts: number };

const STYLES = /<style>(.*?)<\/style>/gs;

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
