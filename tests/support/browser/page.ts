import { expect } from 'vitest';
import { anonymous } from './http.ts';

type Thing = Record<string, unknown>;

export type Page = {
  status: number;
  html: string;
  head: string;
  title: string;
  /** content of the meta tag with this name or property */
  meta: (name: string) => string | undefined;
  canonical: string | undefined;
  /** JSON-LD blocks by type; fails if a type occurs twice */
  data: Map<string, Thing>;
};

const plain = (text: string | undefined): string | undefined =>
  text?.replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => {
    const characters: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
    return characters[entity] ?? entity;
  });

export async function openPage(path: string): Promise<Page> {
  const answer = await anonymous().get<string>(path);
  const html = String(answer.body);
  const head = html.slice(0, html.indexOf('</head>'));
  const data = new Map<string, Thing>();
  for (const [, text = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    const block = JSON.parse(text) as Thing;
    expect(block['@context']).toBe('https://schema.org');
    expect(data.has(String(block['@type'])), `${path}: ${block['@type']} twice`).toBe(false);
    data.set(String(block['@type']), block);
  }
  const meta = (name: string) =>
    plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]);
  return {
    status: answer.status,
    html,
    head,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1]) ?? '',
    meta,
    canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]),
    data,
  };
}
