import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from '../project';
import { machineTraces } from './traces';

const ENDINGS = [
  '.ts',
  '.tsx',
  '.mjs',
  '.json',
  '.md',
  '.css',
  '.sql',
  '.toml',
  '.prisma',
  '.yml',
  '.yaml',
  'run',
  '.example',
  '.svg',
];

it('leaves no trace of a machine', () => {
  const sources = projectFiles(['.'], ENDINGS);
  sources.push({ path: '.npmrc', text: readProjectFile('.npmrc') });
  expect(machineTraces(sources, hostname())).toEqual([]);
});

const bad = (folder: string) => `const file = '${folder}/shop/data.json';`;

it.each([['/work'], ['/root'], ['/home/ali'], ['/Users/ali']])('finds a path in %s', (folder) => {
  expect(machineTraces([{ path: 'scripts/x.mjs', text: bad(folder) }])).toHaveLength(1);
});

it('finds a registry and a host', () => {
  const lock = `"${'resolved'}": "https://npm.internal.example/next.tgz"`;
  expect(machineTraces([{ path: 'package-lock.json', text: lock }])).toHaveLength(1);
  expect(machineTraces([{ path: '.npmrc', text: `${'registry'}=https://npm.example` }])).toHaveLength(1);
  expect(machineTraces([{ path: 'a.md', text: 'on builder-17 it works' }], 'builder-17')).toHaveLength(1);
});

it('lets ordinary text pass', () => {
  const text = `import a from '../root/a';\nhttps://a.example/home/x/\n"resolved": "https://registry.npmjs.org/a.tgz"\n/product/home/`;
  expect(machineTraces([{ path: 'x.ts', text }])).toEqual([]);
});
