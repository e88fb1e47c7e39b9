import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/*
 * The inline scripts that are known word for word: what the shop itself writes and what React writes. Taken from where they come from, so
 * that neither a change of the shop nor another version of the framework leaves a list behind.
 */

const SCRIPT = /<script>(.*?)<\/script>/gs;
const LITERAL = /(["'])((?:\$R[A-Z]+=|requestAnimationFrame\(|addEventListener\("submit")(?:(?!\1)[^\\\n]|\\.)*)\1/g;
const ESCAPE = /\\(.)/g;
const ESCAPED: Record<string, string> = { n: '\n', "'": "'", '"': '"', '\\': '\\' };
/** Where React goes on with a call, whose arguments differ. */
const CALL_BEGUN = /\$R[A-Z]\("$/;

/** React's own: what moves streamed parts into their places. */
function reactsScripts(): string[] {
  const next = createRequire(import.meta.url).resolve('next/package.json');
  const file = path.join(path.dirname(next), 'dist/compiled/react-dom/cjs/react-dom-server.node.production.js');
  const literals = Array.from(readFileSync(file, 'utf8').matchAll(LITERAL), ([, , text = '']) =>
    text.replace(ESCAPE, (written, letter: string) => ESCAPED[letter] ?? written),
  );
  return literals.map((text) => text.replace(CALL_BEGUN, '')).filter(Boolean);
}

/** The shop's own, in the head of a page that the build drew. */
function shopsScripts(build: string): string[] {
  const html = readFileSync(path.join(build, 'server/app/_not-found.html'), 'latin1');
  const head = html.slice(0, html.indexOf('</head>'));
  return Array.from(head.matchAll(SCRIPT), ([, text = '']) => text);
}

export type KnownScripts = {
  /** whole scripts */
  whole: ReadonlySet<string>;
  /** what may stand before a call of React's, or alone; longest first */
  beginnings: readonly string[];
};

const none: KnownScripts = { whole: new Set(), beginnings: [] };
let known = none;

/**
 * Learns them from a build's folder, and those of single pages as they are given; throws where they are not to be found, since every page
 * would stand still.
 */
export function learnScripts(build: string, ofPages: readonly string[]): void {
  const whole = shopsScripts(build);
  const beginnings = reactsScripts();
  if (whole.length < 2 || beginnings.length === 0) throw new Error(`${build} names no inline scripts`);
  known = { whole: new Set([...whole, ...ofPages]), beginnings: beginnings.sort((a, b) => b.length - a.length) };
}

export const knownScripts = (): KnownScripts => known;
