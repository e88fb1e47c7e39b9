import { projectFiles, type Source } from '../project';
import { withoutComments } from '../text';
import { commentsOf } from './comments';

/* Checks the rules of docs/style.md that can be counted. `style-baseline.json` lists old breaches; their number may only fall. */

const ENDINGS = ['.ts', '.tsx', '.mjs', '.css', '.sql', '.prisma'];

/** All sources except migrations that are already applied. */
export const judgedSources = (): Source[] =>
  projectFiles(['.'], ENDINGS).filter(({ path }) => !path.startsWith('prisma/migrations/'));

export const BASELINE = 'tests/unit/guards/texts/style-baseline.json';

type Term = { say: string; never: RegExp };

/** Next to these words, a "letter" means an email. */
const MAIL = String.raw`\b(?:about|answers?|carts?|links?|mails?|mailbox|outbox|paid|received|recipient|reminders?|sends?|sent|subscribers?|welcome)\b`;
const LETTER = String.raw`(?<!-|\b(?:Arabic|Latin|capital|first|same|single|small) )\bletters?\b`;

/** Terms that comments must not use. Code in backticks is ignored. */
const COMMENT_TERMS: readonly Term[] = [
  { say: 'email, message', never: new RegExp(`${LETTER}(?=.*${MAIL})|${MAIL}.*${LETTER}`, 'i') },
  { say: 'duplicate', never: /\btwins?\b/i },
  { say: 'user, shopper, caller, staff', never: /\b(?:who|which)ever\b|\bsomebody\b|\bnobody\b|(?:^|[;.] )who\b/i },
  { say: 'merge', never: /\b(?:bring|brings|brought|bringing) along\b/i },
  { say: 'previous, deprecated', never: /\bformer(?:ly)?\b/i },
  {
    say: 'retry, attempt',
    never: /\btr(?:y|ies|ied) again\b|\b(?:a|one|each|every|last|next|first) try\b|\btries of\b/i,
  },
  { say: 'MAX_…, …_TIMEOUT_MS', never: /\bMOST_|\bLONGEST\b|\bLEAST_|_LEAST\b|\bPATIENCE\b/ },
  { say: 'similarity, edit distance', never: /\blikeness\b|\bbones\b/i },
  { say: 'compress, secure, add headers', never: /\bdress(?:es|ed)?\b|\bpolish(?:es|ed)?\b/i },
  { say: 'record, append', never: /\b(?:note|noted|write|writes|wrote|written) down\b/i },
  { say: 'notify', never: /\b(?:tell|tells|told) of\b|\b(?:is|are|was|were) told\b/i },
  { say: 'purge, delete', never: /\bforg(?:et|ets|ot|otten)\b/i },
  { say: 'a plain sentence', never: /\bstands?\b(?!-| alone| by| still)|\bis said\b|\bsuch a one\b|^what\b/i },
];

/** Terms that exported names must not use: `brandFormValues` has three words. */
const NAME_TERMS: readonly Term[] = [
  { say: 'email, message', never: /(?<!\b(?:first|key of) )\bletters?\b(?! (?:of key|named)\b)/ },
  { say: 'duplicate', never: /\btwins?\b/ },
  { say: 'the thing itself', never: /\b(?:who|what|which)ever\b|\bsomebody\b|\bnobody\b/ },
  { say: 'merge', never: /\b(?:bring|brought) along\b/ },
  { say: 'previous, deprecated', never: /\bformer\b/ },
  { say: 'MAX_…, MIN_…, …_TIMEOUT_MS', never: /(?<!\bAT )\b(?:MOST|LONGEST|LEAST|PATIENCE|SOON)\b/ },
  { say: 'similarity', never: /\blikeness\b|\bbones\b|\bsounds? of\b/ },
  { say: 'compress, secure, add headers', never: /\bdress(?:es|ed)?\b|\bpolish(?:es|ed)?\b/ },
  { say: 'purge, delete', never: /\bforg(?:et|etting|otten)\b/ },
  { say: 'notify', never: /\bt(?:ell(?! apart)|ells|old)\b/ },
  { say: 'record', never: /\bnote down\b|\bwrite down\b/ },
];

const COMMENT_LIMIT = 160;
const REPEAT_LIMIT = 2;

/** Number of findings by rule and file, or by name for `shared`. */
type Counts = Record<string, Record<string, number>>;
type Finding = { path: string; fault: string };
type Findings = Record<'words' | 'long' | 'repeated' | 'names' | 'shared', Finding[]>;

const EXPORT =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|abstract class|type|interface|enum) ([\p{L}$_][\w$]*)/gmu;
/** Files whose exported names Next.js prescribes. */
const CONVENTION =
  /^app\/(?:.*\/)?(?:page|layout|route|error|not-found|loading|manifest|robots|opengraph-image)\.tsx?$/;
const NAMED = /^(?:app|components|lib|scripts|worker)\//;

const exportedNames = (text: string): string[] => [
  ...new Set(Array.from(withoutComments(text).matchAll(EXPORT), ([, name = '']) => name)),
];

/** `sendMailsSoon` → "send mails soon", `PAGE_MS` → "PAGE MS". */
const wordsOf = (name: string): string =>
  /^[A-Z\d_]+$/.test(name)
    ? name.replace(/_/g, ' ')
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/_/g, ' ')
        .toLowerCase();

const short = (text: string) => (text.length > 70 ? `${text.slice(0, 70)}…` : text);

/** Finds all breaches of the rules. Names are checked only in the product and its scripts. */
export function findings(sources: readonly Source[]): Findings {
  const found: Findings = { words: [], long: [], repeated: [], names: [], shared: [] };
  const places = new Map<string, Finding[]>();
  const exporters = new Map<string, string[]>();
  for (const source of sources) {
    const { path } = source;
    for (const { text, line, isHead } of commentsOf(source)) {
      const at = `${path}:${line}`;
      const prose = text.replace(/`[^`]*`/g, '``');
      for (const { say, never } of COMMENT_TERMS) {
        const word = prose.match(never)?.[0];
        if (word) found.words.push({ path, fault: `${at} «${short(word.trim())}»: say ${say}` });
      }
      if (text.length > COMMENT_LIMIT && !isHead)
        found.long.push({ path, fault: `${at} ${text.length} characters: ${short(text)}` });
      if (/\s\S+\s/.test(text))
        places.set(text, [...(places.get(text) ?? []), { path, fault: `${at} ${short(text)}` }]);
    }
    if (!NAMED.test(path) || CONVENTION.test(path)) continue;
    for (const name of exportedNames(source.text)) {
      exporters.set(name, [...(exporters.get(name) ?? []), path]);
      for (const { say, never } of NAME_TERMS)
        if (never.test(wordsOf(name))) found.names.push({ path, fault: `${path} ${name}: say ${say}` });
    }
  }
  for (const same of places.values()) if (same.length > REPEAT_LIMIT) found.repeated.push(...same);
  for (const [name, paths] of exporters)
    if (paths.length > 1) found.shared.push(...paths.map((path) => ({ path: name, fault: `${name} in ${path}` })));
  return found;
}

export const countsOf = (found: Findings): Counts =>
  Object.fromEntries(
    Object.entries(found).map(([rule, list]) => {
      const counts: Record<string, number> = {};
      for (const { path } of list) counts[path] = (counts[path] ?? 0) + 1;
      return [rule, Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );

export const COMMAND = 'node --import tsx tests/unit/guards/texts/write-style-baseline.ts';

const faultsIn = (list: readonly Finding[], path: string): string[] =>
  list.filter((finding) => finding.path === path).map(({ fault }) => `  ${fault}`);

function compared(found: Findings, baseline: Counts) {
  const now = countsOf(found);
  return Object.entries(found).flatMap(([rule, list]) => {
    const [counts, allowed] = [now[rule] ?? {}, baseline[rule] ?? {}];
    const paths = new Set([...Object.keys(counts), ...Object.keys(allowed)]);
    return [...paths].map((path) => ({ rule, list, path, count: counts[path] ?? 0, limit: allowed[path] ?? 0 }));
  });
}

/** Lists files with more findings than the baseline allows. A moved file has no allowance at its new path. */
const growth = (found: Findings, baseline: Counts): string[] =>
  compared(found, baseline)
    .filter(({ count, limit }) => count > limit)
    .map(({ rule, list, path, count, limit }) =>
      [`${rule}: ${path} has ${count}, allowed ${limit}`, ...faultsIn(list, path)].join('\n'),
    );

/** Lists files with more findings than the baseline allows, then those with fewer. */
export function departures(found: Findings, baseline: Counts): string[] {
  const fewer = compared(found, baseline)
    .filter(({ count, limit }) => count < limit)
    .map(({ rule, path, count, limit }) => `${rule}: ${path} has ${count}, baseline ${limit}`);
  return [...growth(found, baseline), ...fewer, ...(fewer.length > 0 ? [`lower the baseline: ${COMMAND}`] : [])];
}

/** The new content of the baseline, or null if a count would grow. `report`: lines to print. */
export function nextBaseline(found: Findings, baseline: Counts): { content: string | null; report: string[] } {
  const grown = growth(found, baseline);
  if (grown.length > 0) return { content: null, report: [...grown, 'not written: the baseline only shrinks'] };
  const sums = Object.entries(found).map(([rule, list]) => `${rule}: ${list.length}`);
  return { content: `${JSON.stringify(countsOf(found), null, 2)}\n`, report: sums };
}
