import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressStatic, hintScripts } from '../../server/static-files.mjs';
import { projectNode } from '../node-runtime.mjs';
import { Refusal } from '../output.mjs';
import { inProject, projectRoot } from '../paths.mjs';
import { runProgram } from '../processes.mjs';
import { sourceFingerprint } from './fingerprint.mjs';

export const next = inProject('node_modules/next/dist/bin/next');

export const distDir = () => inProject(process.env.NEXT_DIST_DIR || '.next');
const stamp = () => path.join(distDir(), '.source-stamp');

/** Includes SITE_URL, which rendered pages contain. */
const buildFingerprint = () => sourceFingerprint(process.env.SITE_URL ?? '');

export function isBuilt() {
  if (!existsSync(path.join(distDir(), 'BUILD_ID')) || !existsSync(stamp())) return false;
  return readFileSync(stamp(), 'utf8') === buildFingerprint();
}

/** Restores tsconfig.json, which Next.js edits, also after a signal. */
async function runNext(words, options, env = {}) {
  const tsconfig = inProject('tsconfig.json');
  const settings = readFileSync(tsconfig, 'utf8');
  const restore = () => {
    if (readFileSync(tsconfig, 'utf8') !== settings) writeFileSync(tsconfig, settings);
  };
  process.once('exit', restore);
  try {
    return await runProgram(projectNode(), [next, ...words], {
      cwd: projectRoot,
      ...options,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    });
  } finally {
    process.off('exit', restore);
    restore();
  }
}

function removeOtherTypes() {
  for (const name of ['.next', '.next-test']) {
    if (inProject(name) !== distDir()) rmSync(inProject(name, 'types'), { recursive: true, force: true });
  }
}

/** Content of `next-env.d.ts` that does not depend on the build folder. */
const NEXT_ENV = '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n';
const TYPES_FOLDER = '.next-types';

async function writeTypes() {
  const file = (...parts) => inProject(TYPES_FOLDER, ...parts);
  const routes = () => (existsSync(file('types/routes.d.ts')) ? readFileSync(file('types/routes.d.ts'), 'utf8') : '');
  const before = routes();
  const { code, output } = await runNext(['typegen'], { capture: true }, { NEXT_DIST_DIR: TYPES_FOLDER });
  // The incremental state of tsc misses new pages.
  if (routes() !== before) rmSync(file('tsconfig.tsbuildinfo'), { force: true });
  mkdirSync(inProject(TYPES_FOLDER), { recursive: true });
  writeFileSync(file('next-env.d.ts'), NEXT_ENV);
  const settings = {
    extends: '../tsconfig.json',
    include: ['next-env.d.ts', 'types/**/*.ts', '../**/*.ts', '../**/*.tsx'],
    exclude: ['../next-env.d.ts', '../node_modules', '../worker'],
  };
  writeFileSync(file('tsconfig.json'), JSON.stringify(settings));
  return { code, output, project: file('tsconfig.json') };
}

let types = null;

/**
 * Must end before a build begins: both edit tsconfig.json.
 * @returns {Promise<{ code: number, output: string, project: string }>} `project`: for `tsc -p`
 */
export function generateTypes() {
  types ??= writeTypes();
  return types;
}

/** @param {{ capture?: boolean, checksTypes?: boolean }} options `checksTypes: false` if another command checks them */
export async function build({ capture = true, checksTypes = true } = {}) {
  rmSync(stamp(), { force: true });
  // The incremental state of tsc misses changed messages.
  rmSync(path.join(distDir(), 'cache/.tsbuildinfo'), { force: true });
  removeOtherTypes();
  const state = buildFingerprint();
  const env = checksTypes ? {} : { TEST_TYPES: 'apart' };
  const { code, output } = await runNext(['build', '--webpack'], { capture }, env);
  if (code !== 0) throw new Refusal(`The shop could not be built:\n${output.trim().split('\n').slice(-40).join('\n')}`);
  await hintScripts(path.join(distDir(), 'static/chunks'));
  // Vercel compresses static files itself.
  if (!process.env.VERCEL) await compressStatic(path.join(distDir(), 'static'));
  writeFileSync(stamp(), state);
}
