import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const { projectNode } = await import(new URL('../../../scripts/lib/node-runtime.mjs', import.meta.url).href);

const folder = mkdtempSync(path.join(tmpdir(), 'node-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is the running Node where the packages bring none', () => {
  expect(projectNode(path.join(folder, 'none'))).toBe(process.execPath);
});

it.skipIf(process.platform === 'win32')('is refused in a sentence where it does not run', () => {
  const foreign = path.join(folder, 'node');
  writeFileSync(foreign, '#!/no/such/loader\n', { mode: 0o755 });
  expect(() => projectNode(foreign)).toThrow('glibc');
});
