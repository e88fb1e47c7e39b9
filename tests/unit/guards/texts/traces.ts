import type { Source } from '../project';

/** Joined from parts, so that this file does not match its own pattern. */
const FOLDERS = ['/work', '/root', '/home/\\w+', '/Users/\\w+', '/tmp/\\w+', '[A-Z]:\\\\\\\\Users'];
const ABSOLUTE = new RegExp(`(?<![\\w.:/}*-])(?:${FOLDERS.join('|')})[/\\\\]`);
const REGISTRY = /"resolved":\s*"https?:\/\/(?!registry\.npmjs\.org\/)[^"]*"|^\s*(?:@[\w-]+:)?registry\s*=/m;

export function machineTraces(sources: Source[], hostname = ''): string[] {
  const faults: string[] = [];
  for (const { path, text } of sources) {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (ABSOLUTE.test(line)) faults.push(`${path}:${index + 1} an absolute path: ${line.trim().slice(0, 100)}`);
      if (hostname.length > 5 && line.includes(hostname)) faults.push(`${path}:${index + 1} the name of this machine`);
    }
    const registry = text.match(REGISTRY)?.[0];
    if (registry) faults.push(`${path}: a package registry: ${registry.trim().slice(0, 100)}`);
  }
  return faults;
}
