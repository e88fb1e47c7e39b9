import type { Source } from './project';
import { withoutComments } from './text';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Finds exports of routes that bypass route(), which checks access, origin and limits, parses the input and answers errors. */
export function unwrappedHandlers(sources: Source[]): string[] {
  const faults: string[] = [];
  for (const source of sources.filter(({ path }) => /^app\/api\/.*\/route\.tsx?$/.test(path))) {
    const code = withoutComments(source.text);
    const handlers = Array.from(code.matchAll(/^export const (\w+)\s*=\s*(\w+)\(/gm));
    const wrapped = handlers.filter(([, name = '', wrapper]) => METHODS.has(name) && wrapper === 'route');
    const fromTheRightPlace =
      /import \{[^}]*\broute\b[^}]*\} from '(@\/lib|(\.\.\/)+lib)\/platform\/server\/api\/route(\.ts)?'/.test(code);
    const all = code.match(/^\s*export\b(?!\s+type\b|\s+interface\b)/gm) ?? [];
    if (all.length === 0) faults.push(`${source.path} exports no handler`);
    if (all.length !== wrapped.length) faults.push(`${source.path} exports something that route() does not wrap`);
    if (wrapped.length > 0 && !fromTheRightPlace) faults.push(`${source.path} takes route() from elsewhere`);
  }
  return faults;
}
