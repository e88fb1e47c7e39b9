import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'static/css';
const SHEET = /<link rel="stylesheet" href="\/_next\/static\/css\/([\w.-]+)"(?=[ /])/g;

let sheets: ReadonlyMap<string, string> = new Map();

/** Call at startup. */
export function loadInlineStyles(build: string): void {
  const folder = path.join(build, FOLDER);
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
  sheets = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]));
}

/** Inlining saves a round trip. Keeps disabled links, because React and the service worker look them up. */
export function inlineStyles(page: Buffer): Buffer {
  const html = page.toString('latin1');
  const dressed = html.replace(SHEET, (link, file: string) => {
    const text = sheets.get(file);
    return text === undefined ? link : `<style>${text}</style>${link} disabled=""`;
  });
  return dressed.length === html.length ? page : Buffer.from(dressed, 'latin1');
}
