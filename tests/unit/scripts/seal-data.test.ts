import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// Loaded by URL, because .mjs scripts have no types.
const script = new URL('../../../scripts/lib/seal-data.mjs', import.meta.url).href;
const { restrictDataPermissions } = (await import(script)) as { restrictDataPermissions: (folder: string) => void };

let base = '';
const before = process.umask();
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'seal-'));
});
afterEach(() => {
  process.umask(before);
  rmSync(base, { recursive: true, force: true });
});

const modeOf = (...parts: string[]) => (statSync(path.join(base, ...parts)).mode & 0o777).toString(8);
function open(...parts: string[]): void {
  const file = path.join(base, ...parts);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o777 });
  writeFileSync(file, 'x');
  chmodSync(file, 0o664);
}

it.skipIf(process.platform === 'win32')(
  'what an earlier version left open is its owner’s alone, and what comes after it',
  () => {
    process.umask(0o022);
    open('data', 'app-secret');
    open('data', 'mail', 'a', 'letter.eml');
    open('data', 'shop', 'postgres', 'PG_VERSION');
    open('elsewhere', 'file');
    symlinkSync(path.join(base, 'elsewhere'), path.join(base, 'data', 'link'));
    restrictDataPermissions(path.join(base, 'data'));
    expect([modeOf('data', 'app-secret'), modeOf('data', 'mail', 'a', 'letter.eml')]).toEqual(['600', '600']);
    expect([modeOf('data', 'mail'), modeOf('data', 'mail', 'a')]).toEqual(['700', '700']);
    // If the database belongs to another user, the folders above it can be traversed but not listed.
    const way = process.getuid?.() === 0 ? '711' : '700';
    expect([modeOf('data'), modeOf('data', 'shop')]).toEqual([way, way]);
    // Files of the database and the targets of links keep their permissions.
    expect([modeOf('data', 'shop', 'postgres', 'PG_VERSION'), modeOf('elsewhere', 'file')]).toEqual(['664', '664']);
    mkdirSync(path.join(base, 'data', 'later'));
    writeFileSync(path.join(base, 'data', 'later', 'file'), 'x');
    expect([modeOf('data', 'later'), modeOf('data', 'later', 'file')]).toEqual(['700', '600']);
  },
);

it('a folder that is not there is no fault', () => {
  restrictDataPermissions(path.join(base, 'nothing'));
});
