import { fileIndex, importsOf } from '../imports';
import type { Source } from '../project';

/* Pages that need TanStack Query or texts of single screens must use ShopperScreen or ShopperPage; otherwise they fail only at run time. */

const ENTRY = /\/(?:page|layout|template|error|not-found|loading)\.tsx$/;
const PROVIDES = /<(?:ShopperScreen|ShopperPage)\b/;
const QUERIES = /\buse(?:Query|Mutation|QueryClient|IsMutating|MutationState)\(/;

const isEntry = ({ path }: Source) => path.startsWith('app/(storefront)/') && ENTRY.test(path);

/** The parts of `client` messages that single screens load (client-messages.tsx). */
function ownTexts(sources: Source[]): string[] {
  const file = sources.find(({ path }) => path.endsWith('shell/client-messages.tsx'));
  const list = file?.text.match(/const OWN = \[([^\]]*)\]/)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

/** Files that a file imports directly or indirectly. `through` decides whether to follow the imports of a component. */
function reached(start: Source, sources: Source[], through: (source: Source) => boolean): Source[] {
  const find = fileIndex(sources);
  const seen = new Set([start]);
  for (const source of seen) {
    if (source !== start && !through(source)) continue;
    for (const { target, typeOnly } of importsOf(source)) {
      const next = target === null || typeOnly ? undefined : find(target);
      if (next?.path.startsWith('components/')) seen.add(next);
    }
  }
  return [...seen];
}

export function missingTexts(sources: Source[]): string[] {
  const own = ownTexts(sources);
  return sources.filter(isEntry).flatMap((page) => {
    const given = [...page.text.matchAll(/\btexts=(?:"(\w+)"|\{\[([^\]]*)\]\})/g)].map(([, one, list]) => one ?? list);
    return reached(page, sources, () => true).flatMap(({ path, text }) =>
      own
        .filter((name) => new RegExp(`useTranslations\\('client\\.${name}[.']`).test(text))
        .filter((name) => !given.some((names) => names?.includes(name)))
        .map((name) => `${page.path}: ${path} wants client.${name}`),
    );
  });
}

export function missingQueries(sources: Source[]): string[] {
  const provides = ({ text }: Source) => text.includes('<ShopperQueries>');
  return sources
    .filter((source) => isEntry(source) && !PROVIDES.test(source.text))
    .flatMap((page) =>
      reached(page, sources, (source) => !provides(source))
        .filter((source) => !provides(source) && QUERIES.test(source.text))
        .map(({ path }) => `${page.path}: ${path} uses TanStack Query`),
    );
}

/** Finds files that would load the toast library together with the page. */
export const directToasts = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('components/storefront/') || path.startsWith('app/(storefront)/'))
    .filter((source) => importsOf(source).some(({ specifier, typeOnly }) => specifier === 'sonner' && !typeOnly))
    .map(({ path }) => path);
