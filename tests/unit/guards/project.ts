import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type Source = { path: string; text: string };

const root = path.resolve(import.meta.dirname, '../../..');
const SKIPPED = new Set(['node_modules', 'generated', 'test-results', 'playwright-report', 'screenshots']);

/** The content of a file; empty if it is missing. */
export function readProjectFile(file: string): string {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

export function projectFiles(folders: string[], endings: string[]): Source[] {
  const found: Source[] = [];
  const walk = (relative: string) => {
    for (const name of readdirSync(path.join(root, relative)).sort()) {
      if (SKIPPED.has(name) || (name.startsWith('.') && name !== '.env.example' && name !== '.ci')) continue;
      const inner = path.posix.join(relative, name);
      const info = statSync(path.join(root, inner));
      if (info.isDirectory()) walk(inner);
      else if (endings.some((ending) => name.endsWith(ending)))
        found.push({ path: inner, text: readProjectFile(inner) });
    }
  };
  for (const folder of folders) if (existsSync(path.join(root, folder))) walk(folder);
  return found;
}

export const shopSources = (): Source[] => projectFiles(['app', 'components', 'lib'], ['.ts', '.tsx']);
