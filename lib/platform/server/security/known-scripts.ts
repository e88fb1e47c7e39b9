import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/* Reads the allowed inline scripts from a built page and from React, so there is no list to maintain. */

const SCRIPT = /<script>(.*?)<\/script>/gs;
const LITERAL = /(["'])((?:\$R[A-Z]+=|requestAnimationFrame\(|addEventListener\("submit")(?:(?!\1)[^\\\n]|\\.)*)\1/g;
const ESCAPE = /\\(.)/g;
const ESCAPED: Record<string, string> = { n: '\n', "'": "'", '"': '"', '\\': '\\' };
const CALL_BEGUN = /\$R[A-Z]\("$/;

function reactsScripts(): string[] {
  const next = createRequire(import.meta.url).resolve('next/package.json');
  const file = path.join(path.dirname(next), 'dist/compiled/react-dom/cjs/react-dom-server.node.production.js');
  const literals = Array.from(readFileSync(file, 'utf8').matchAll(LITERAL), ([, , text = '']) =>
    text.replace(ESCAPE, (written, letter: string) => ESCAPED[letter] ?? written),
  );
  return literals.map((text) => text.replace(CALL_BEGUN, '')).filter(Boolean);
}

function shopsScripts(build: string): string[] {
  const html = readFileSync(path.join(build, 'server/app/_not-found.html'), 'latin1');
  const head = html.slice(0, html.indexOf('</head>'));
  return Array.from(head.matchAll(SCRIPT), ([, text = '']) => text);
}

export type KnownScripts = {
  whole: ReadonlySet<string>;
  beginnings: readonly string[];
};

const none: KnownScripts = { whole: new Set(), beginnings: [] };
let known = none;

/** Throws if it finds none, because all pages would break. */
export function loadKnownScripts(build: string, ofPages: readonly string[]): void {
  const whole = shopsScripts(build);
  const beginnings = reactsScripts();
  if (whole.length < 2 || beginnings.length === 0) throw new Error(`${build} names no inline scripts`);
  known = { whole: new Set([...whole, ...ofPages]), beginnings: beginnings.sort((a, b) => b.length - a.length) };
}

export const knownScripts = (): KnownScripts => known;
