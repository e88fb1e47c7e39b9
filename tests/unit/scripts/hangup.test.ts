import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const lifecycle = new URL('../../../scripts/lib/lifecycle.mjs', import.meta.url).href;

/** Starts a script with `options`; returns its output after SIGHUP and its exit code after SIGTERM. */
async function hangUp(options: string): Promise<{ said: string; code: number | null }> {
  const code = `const { endOnSignals } = await import(${JSON.stringify(lifecycle)});
    endOnSignals({ code: 3, renew: () => console.log('renewed'), ${options} });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (text.includes('ready')) child.kill('SIGHUP');
    if (text.includes('renewed')) child.kill('SIGTERM');
  });
  const [ended] = (await once(child, 'close')) as [number | null];
  return { said, code: ended };
}

it.skipIf(process.platform === 'win32')('SIGHUP renews a script that a service manager runs', async () => {
  expect(await hangUp('inTerminal: false')).toEqual({ said: 'ready\nrenewed\n', code: 3 });
});

it.skipIf(process.platform === 'win32')(
  'SIGHUP ends a script that runs in a terminal, or has nothing to renew',
  async () => {
    const ended = { said: 'ready\n', code: 3 };
    expect(await hangUp('inTerminal: true')).toEqual(ended);
    expect(await hangUp('renew: undefined, inTerminal: false')).toEqual(ended);
  },
);
