import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const runtime = new URL('../../../scripts/lib/node-runtime.mjs', import.meta.url).href;
const { projectNode } = await import(runtime);

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

it.skipIf(process.platform === 'win32')('a script becomes another one in the same process', async () => {
  const next = path.join(folder, 'next.mjs');
  writeFileSync(next, 'console.log(process.pid, typeof globalThis.ofTheFirst, process.env.KEPT);');
  const file = JSON.stringify(path.relative(process.cwd(), next));
  const code = `globalThis.ofTheFirst = true;
    const { becomeScript } = await import(${JSON.stringify(runtime)});
    process.env.KEPT = 'kept';
    await becomeScript(${file});
    console.log('not reached');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  expect(said).toBe(`${child.pid} undefined kept\n`);
});
