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

const PARTS = 'components/storefront/parts.ts';

/** Files of the lazy parts that `source` shows, such as `<LazyGallery>`. lazy-parts.tsx itself imports all of them. */
function lazyParts(source: Source, sources: Source[]): string[] {
  const parts = sources.find(({ path }) => path === PARTS)?.text ?? '';
  return [...source.text.matchAll(/<Lazy(\w+)/g)].flatMap(([, name]) => {
    const file = parts.match(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([^']+)'`))?.[1];
    return file ? [`components/storefront/${file}`] : [];
  });
}

/** Files that a file imports directly or indirectly. `through` decides whether to follow the imports of a component. */
function reached(start: Source, sources: Source[], through: (source: Source) => boolean): Source[] {
  const find = fileIndex(sources);
  const seen = new Set([start]);
  for (const source of seen) {
    if (source.path === PARTS || (source !== start && !through(source))) continue;
    const imported = importsOf(source).flatMap(({ target, typeOnly }) => (typeOnly || target === null ? [] : [target]));
    for (const target of [...imported, ...lazyParts(source, sources)]) {
      const next = find(target);
      if (next?.path.startsWith('components/')) seen.add(next);
    }
  }
  return [...seen];
}

export function missingTexts(sources: Source[]): string[] {
  const own = ownTexts(sources);
  const provides = (name: string) => (source: Source) => name === 'home' && source.text.includes('<HomeTexts');
  return sources.filter(isEntry).flatMap((page) => {
    const given = [...page.text.matchAll(/\btexts=(?:"(\w+)"|\{\[([^\]]*)\]\})/g)].map(([, one, list]) => one ?? list);
    return own
      .filter((name) => !given.some((names) => names?.includes(name)) && !provides(name)(page))
      .flatMap((name) =>
        reached(page, sources, (source) => !provides(name)(source))
          .filter(({ text }) => new RegExp(`useTranslations\\('client\\.${name}[.']`).test(text))
          .map(({ path }) => `${page.path}: ${path} wants client.${name}`),
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
