import { knownScripts } from './known-scripts.ts';

/*
 * Which inline scripts a page may run. Not all that stand in it: a text that somebody smuggled into the page would be among them. Only
 * those that hold data and nothing else, and those that are known word for word.
 */

const PUSH = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[.*\])\)$/s;
const TEXT_PUSH = /^self\.__next_f\.push\(\[1,"(.*)"\]\)$/s;
const CALL = /^;?\$R[A-Z]\((.*)\)$/s;
/** The page of a prerendered shell fetches its own data; the letters name nothing but a version of it. */
const RESUME =
  /^__NEXT_CLIENT_RESUME=fetch\(location\.pathname\+'\?_rsc=[\w-]*',\{credentials:'same-origin',headers:\{'rsc': '1','next-router-prefetch': '1','next-router-segment-prefetch': '\/_full'\}\}\)$/;

/** JSON without `<`: it can neither do anything nor, by looking like a tag, draw what follows into the script. */
function isData(json: string): boolean {
  if (json.includes('<')) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Whether a script hands data of the page to the framework and does nothing else. */
function isPush(text: string): boolean {
  const [, data] = PUSH.exec(text) ?? [];
  return data !== undefined && isData(data);
}

/** The part of the page's data that a script hands over as text, still escaped; null when it is something else. */
export function pushedText(text: string): string | null {
  return isPush(text) ? (TEXT_PUSH.exec(text)?.[1] ?? null) : null;
}

/** React's own words, then perhaps a call of them with data. */
function isReacts(text: string): boolean {
  let rest = text;
  for (;;) {
    const beginning = knownScripts().beginnings.find((known) => rest.startsWith(known));
    if (beginning === undefined) break;
    rest = rest.slice(beginning.length);
  }
  if (rest === '' || rest === ';') return true;
  const [, values] = CALL.exec(rest) ?? [];
  return values !== undefined && isData(`[${values}]`);
}

/** Whether a page may run this inline script. */
export function isHarmless(text: string): boolean {
  if (text === '') return false;
  return isPush(text) || knownScripts().whole.has(text) || RESUME.test(text) || isReacts(text);
}
