import path from 'node:path';
import type { Source } from './project';
import { withoutComments } from './text';

/** An import. `target`: path in the project without extension, or null for a package. */
export type Import = { specifier: string; target: string | null; typeOnly: boolean };

const STATEMENT =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?\s*((?:[\w$*\s,]|\{[^}]*\})*?)\s*from\s*(['"])([^'"\n]+)\3/g;
const BARE = /(?:^|[\n;])\s*import\s*(['"])([^'"\n]+)\1/g;
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;

function resolve(file: string, specifier: string): string | null {
  const plain = specifier.replace(/\.(tsx?|mjs|js)$/, '');
  if (plain.startsWith('@/')) return plain.slice(2);
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain);
  return null;
}

/** Whether an import names only types (`{ type A, type B }`) and loads no code. */
function namesTypesOnly(clause: string): boolean {
  const names = clause.match(/^\{([^}]*)\}$/)?.[1];
  if (names === undefined) return false;
  const list = names.split(',').map((name) => name.trim());
  return list.filter(Boolean).every((name) => name.startsWith('type '));
}

const read = new WeakMap<Source, Import[]>();

export function importsOf(source: Source): Import[] {
  const known = read.get(source) ?? readImports(source);
  read.set(source, known);
  return known;
}

function readImports(source: Source): Import[] {
  const code = withoutComments(source.text);
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) =>
    found.push({ specifier, typeOnly, target: resolve(source.path, specifier) });
  for (const [, type, clause = '', , specifier = ''] of code.matchAll(STATEMENT)) {
    add(specifier, type !== undefined || namesTypesOnly(clause.trim()));
  }
  for (const [, , specifier = ''] of code.matchAll(BARE)) add(specifier, false);
  for (const [, , specifier = ''] of code.matchAll(DYNAMIC)) add(specifier, false);
  return found;
}

export function fileIndex(sources: Source[]): (target: string) => Source | undefined {
  const byPath = new Map(sources.map((source) => [source.path.replace(/\.(tsx?|mjs)$/, ''), source]));
  return (target) => byPath.get(target) ?? byPath.get(`${target}/index`);
}

const directives = new WeakMap<Source, string | null>();

export function directiveOf(source: Source): string | null {
  const known = directives.get(source);
  if (known !== undefined) return known;
  const found = withoutComments(source.text).match(/^\s*(['"])(use (?:client|server))\1/)?.[2] ?? null;
  directives.set(source, found);
  return found;
}
