import { directiveOf, fileIndex, importsOf } from './imports';
import type { Source } from './project';

/* Allowed imports: app → components → lib; in lib to earlier groups only; in a room writes → reads → schema → rules. */
const GROUPS = [
  'platform',
  'people',
  'messaging',
  'catalogue',
  'orders',
  'money',
  'fulfilment',
  'selling',
  'desk',
  'storefront',
  'office',
];
const FLOORS: Record<string, number> = { generated: 0, utils: 0, 'platform/shared': 0, 'platform/server': 1 };
const ROOM = 2;

/** Helpers without logic of the shop. */
const UI_MAY_USE = /^(components\/ui\/|lib\/utils(\/|$))/;

/** Payment providers and carriers get their data as arguments. */
const NOT_FOR_PROVIDERS = /^lib\/(platform\/server\/(db|cache|auth)|messaging\/mail)(\/|$)/;

const SCHEMA = /(^|\/)([a-z-]+-)?schema$/;
const plain = (file: string) => file.replace(/\.tsx?$/, '');
/** Returns the room of a file, for example "catalogue/search/log". */
function roomOf(file: string): string {
  const [, group = '', room, ...inner] = plain(file).split('/');
  if (!GROUPS.includes(group) || !room) return group;
  return room === 'search' && inner.length > 1 ? `${group}/${room}/${inner[0]}` : `${group}/${room}`;
}
const groupOf = (file: string) => GROUPS.indexOf(file.split('/')[1] ?? '');
const floorOf = (file: string) => FLOORS[roomOf(file)] ?? ROOM + groupOf(file);
const isServerOnly = (source: Source) => importsOf(source).some(({ specifier }) => specifier === 'server-only');

function faultOf(source: Source, target: string, found: Source | undefined): string | null {
  const file = plain(source.path);
  const [from] = file.split('/');
  const [to] = target.split('/');
  if (from === 'components' && to === 'app') return 'components know nothing of app';
  if (from === 'lib' && (to === 'app' || to === 'components')) return `lib knows nothing of ${to}`;
  if (file.startsWith('components/ui/') && !UI_MAY_USE.test(target)) return 'components/ui knows nothing of the shop';
  if (from !== 'lib' || to !== 'lib') return null;
  const here = roomOf(file);
  const there = roomOf(target);
  if (floorOf(file) < floorOf(target)) return `lib/${there} stands above lib/${here}`;
  if (floorOf(file) < ROOM) return null;
  if (target.startsWith('lib/platform/server/api/')) return 'how a call comes in is no matter of a room';
  if (file.startsWith('lib/money/payment/providers/') && NOT_FOR_PROVIDERS.test(target))
    return 'a provider is told what it needs';
  if (here === there && /\/reads$/.test(file) && /\/writes$/.test(target)) return 'reads know nothing of writes';
  const isRule = !isServerOnly(source);
  if (isRule && (there === 'platform/server' || (found && isServerOnly(found))))
    return 'a rule or schema uses its like only';
  if (isRule && !SCHEMA.test(file) && SCHEMA.test(target)) return 'a rule knows nothing of schemas';
  return null;
}

export function backwardImports(sources: Source[]): string[] {
  const find = fileIndex(sources);
  const faults: string[] = [];
  for (const source of sources) {
    const isRoom = source.path.startsWith('lib/') && floorOf(source.path) >= ROOM;
    for (const { specifier, target } of importsOf(source)) {
      if (target === null) {
        if (isRoom && !isServerOnly(source) && !(specifier === 'zod' && SCHEMA.test(plain(source.path))))
          faults.push(`${source.path} → ${specifier}: a rule imports no package`);
        continue;
      }
      const fault = faultOf(source, target, find(target));
      if (fault) faults.push(`${source.path} → ${target}: ${fault}`);
    }
  }
  return faults;
}

/** Imports between folders or files: for each target, one file that imports it. */
type Edges = Map<string, Map<string, string>>;

/** Finds the shortest import cycle and lists its imports. */
export function circles(sources: Source[], base: string): string[] {
  const folderOf = (file: string) => (file.startsWith(`${base}/`) ? file.slice(base.length + 1).split('/') : []);
  const edges: Edges = new Map();
  for (const source of sources) {
    const [from, ...inner] = folderOf(source.path);
    if (!from || inner.length === 0) continue;
    for (const { target } of importsOf(source)) {
      const [to, ...deeper] = folderOf(target ?? '');
      if (!to || deeper.length === 0 || to === from || to === 'generated') continue;
      const known = edges.get(from) ?? new Map<string, string>();
      edges.set(from, known.set(to, known.get(to) ?? `${source.path} → ${target}`));
    }
  }
  return shortestCircles(edges);
}

/** Import cycles between files; type imports count too. */
export function fileCircles(sources: Source[]): string[] {
  const find = fileIndex(sources);
  const edges: Edges = new Map();
  for (const source of sources) {
    const known = new Map<string, string>();
    for (const { target } of importsOf(source)) {
      const to = target === null ? undefined : find(target)?.path;
      if (to) known.set(to, `${source.path} → ${to}`);
    }
    edges.set(source.path, known);
  }
  return shortestCircles(edges);
}

function shortestCircles(edges: Edges): string[] {
  const found = new Set<string>();
  for (const start of edges.keys()) {
    const queue: { at: string; way: string[] }[] = [{ at: start, way: [] }];
    const seen = new Set<string>();
    for (const { at, way } of queue) {
      for (const [next, by] of edges.get(at) ?? []) {
        if (next === start) {
          found.add([...way, by].sort().join(', '));
          queue.length = 0;
          break;
        }
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push({ at: next, way: [...way, by] });
      }
    }
  }
  return [...found];
}

export function serverCodeInClient(sources: Source[]): string[] {
  const find = fileIndex(sources);
  const faults: string[] = [];
  for (const start of sources.filter((source) => directiveOf(source) === 'use client')) {
    const seen = new Set([start]);
    const queue: [Source, string][] = [[start, start.path]];
    for (const [source, way] of queue) {
      for (const { target, typeOnly } of importsOf(source)) {
        const next = target === null || typeOnly ? undefined : find(target);
        if (!next || seen.has(next) || directiveOf(next) === 'use server') continue;
        seen.add(next);
        if (isServerOnly(next)) faults.push(`${way} → ${next.path}`);
        else queue.push([next, `${way} → ${next.path}`]);
      }
    }
  }
  return faults;
}
