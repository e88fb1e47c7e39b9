import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSettings } from '@/lib/platform/server/env';
import { projectFiles, readProjectFile } from './project';
import { settingsOutOfStep } from './settings';

const env = `const schema = z.object({\n  DATABASE_URL: z.string(),\n  LOG_LEVEL: z.enum(['a']).default('a'),\n});`;
const script = (text: string) => [{ path: 'scripts/x.mjs', text }];

afterEach(() => vi.unstubAllEnvs());

it('explains every setting in .env.example', () => {
  const sources = projectFiles(
    ['app', 'bench', 'components', 'lib', 'scripts', 'tools', 'prisma', 'tests/runner'],
    ['.ts', '.tsx', '.mjs'],
  );
  for (const path of ['next.config.mjs', 'playwright.config.ts', 'prisma.config.ts', 'instrumentation.ts']) {
    sources.push({ path, text: readProjectFile(path) });
  }
  expect(
    settingsOutOfStep(readProjectFile('lib/platform/server/env.ts'), sources, readProjectFile('.env.example')),
  ).toEqual([]);
});

it('finds what is not explained', () => {
  const sources = script(`process.env.PORT; process.env['HOST']; const { SITE_URL: site = 'x' } = process.env;`);
  expect(settingsOutOfStep(env, sources, '# a\nDATABASE_URL=\n# b\n#LOG_LEVEL=info\n')).toEqual([
    'HOST is missing in .env.example',
    'PORT is missing in .env.example',
    'SITE_URL is missing in .env.example',
  ]);
});

it('finds what is not read any more', () => {
  expect(settingsOutOfStep(env, script('process.env.NODE_ENV'), 'DATABASE_URL=\nLOG_LEVEL=\nOLD_ONE=\n')).toEqual([
    'OLD_ONE in .env.example is read nowhere',
  ]);
});

describe('a start and a build', () => {
  const examples = readProjectFile('.env.example').matchAll(/^#?([A-Z_]+)=(?:\d+(?:\.\d+)?|on|off|live|info)$/gm);
  const names = Array.from(examples, ([, name = '']) => name);

  it('know numbers and modes', () => {
    expect(names).toContain('WEB_CONCURRENCY');
    expect(names).toContain('PAYMENTS_MODE');
  });

  it.each(names)('refuse an unreadable %s and take a blank one as missing', (name) => {
    vi.stubEnv(name, '3 or so');
    expect(() => checkSettings()).toThrow(`${name}: must be `);
    vi.stubEnv(name, ' ');
    expect(() => checkSettings()).not.toThrow();
  });
});
