import { knownScripts } from './known-scripts.ts';

/* Only data scripts and known scripts are allowed, because others may be injected. */

const PUSH = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[.*\])\)$/s;
const TEXT_PUSH = /^self\.__next_f\.push\(\[1,"(.*)"\]\)$/s;
const CALL = /^;?\$R[A-Z]\((.*)\)$/s;
const RESUME =
  /^__NEXT_CLIENT_RESUME=fetch\(location\.pathname\+'\?_rsc=[\w-]*',\{credentials:'same-origin',headers:\{'rsc': '1','next-router-prefetch': '1','next-router-segment-prefetch': '\/_full'\}\}\)$/;

/** Whether a text is JSON without `<`, which could open a tag. */
function isData(json: string): boolean {
  if (json.includes('<')) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

function isPush(text: string): boolean {
  const [, data] = PUSH.exec(text) ?? [];
  return data !== undefined && isData(data);
}

/** Text of streamed page data, still escaped; null for others. */
export function flightDataText(text: string): string | null {
  return isPush(text) ? (TEXT_PUSH.exec(text)?.[1] ?? null) : null;
}

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

export function isAllowedInlineScript(text: string): boolean {
  if (text === '') return false;
  return isPush(text) || knownScripts().whole.has(text) || RESUME.test(text) || isReacts(text);
}
