import { directiveOf, fileIndex, importsOf } from './imports';
import type { Source } from './project';

/*
 * Arrows point one way: app → components → lib, and in lib: api, commands → queries → the rest → domain.
 * Everything in lib that has no line here stands in the middle.
 */
const FLOORS: Record<string, number> = { domain: 0, queries: 2, seo: 2, commands: 3, api: 3 };
const MIDDLE = 1;

/** What the floors alone do not say. */
const FORBIDDEN: Record<string, string[]> = {
  payments: ['db', 'cache', 'auth', 'mail'],
  schemas: ['db', 'cache', 'auth', 'mail', 'payments'],
  api: ['commands'],
  commands: ['api'],
};

/** Helpers that know nothing of the shop. */
const UI_MAY_USE = /^(components\/ui\/|lib\/utils(\/|$))/;

const partOfLib = (file: string) => file.split('/')[1]?.replace(/\.tsx?$/, '') ?? '';

function faultOf(file: string, target: string): string | null {
  const [from] = file.split('/');
  const [to] = target.split('/');
  if (from === 'components' && to === 'app') return 'components know nothing of app';
  if (from === 'lib' && (to === 'app' || to === 'components')) return `lib knows nothing of ${to}`;
  if (file.startsWith('components/ui/') && !UI_MAY_USE.test(target)) return 'components/ui knows nothing of the shop';
  if (from !== 'lib' || to !== 'lib') return null;
  const here = partOfLib(file);
  const there = partOfLib(target);
  if (here === there) return null;
  if (FORBIDDEN[here]?.includes(there)) return `lib/${here} does not use lib/${there}`;
  if ((FLOORS[here] ?? MIDDLE) < (FLOORS[there] ?? MIDDLE)) return `lib/${there} stands above lib/${here}`;
  return null;
}

/** Every import that points back. */
export function backwardImports(sources: Source[]): string[] {
  const faults: string[] = [];
  for (const source of sources) {
    for (const { specifier, target } of importsOf(source)) {
      if (target === null) {
        if (source.path.startsWith('lib/domain/'))
          faults.push(`${source.path} → ${specifier}: lib/domain imports no package`);
        continue;
      }
      const fault = faultOf(source.path, target);
      if (fault) faults.push(`${source.path} → ${target}: ${fault}`);
    }
  }
  return faults;
}

const SERVER_ONLY = /^lib\/(db|env|queries|commands)(\/|$)/;

/** Every way on which server code would get into the browser: from a client component, through whatever it imports. */
export function serverCodeInClient(sources: Source[]): string[] {
  const find = fileIndex(sources);
  const isServer = (source: Source) =>
    SERVER_ONLY.test(source.path.replace(/\.tsx?$/, '')) ||
    importsOf(source).some(({ specifier }) => specifier === 'server-only');
  const faults: string[] = [];
  for (const start of sources.filter((source) => directiveOf(source) === 'use client')) {
    const seen = new Set([start]);
    const queue: [Source, string][] = [[start, start.path]];
    for (const [source, way] of queue) {
      for (const { target, typeOnly } of importsOf(source)) {
        const next = target === null || typeOnly ? undefined : find(target);
        if (!next || seen.has(next) || directiveOf(next) === 'use server') continue;
        seen.add(next);
        if (isServer(next)) faults.push(`${way} → ${next.path}`);
        else queue.push([next, `${way} → ${next.path}`]);
      }
    }
  }
  return faults;
}
