import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { projectNode } from '../../scripts/lib/node-runtime.mjs';
import { Refusal } from '../../scripts/lib/output.mjs';
import { inProject, projectRoot } from '../../scripts/lib/paths.mjs';
import { runProgram } from '../../scripts/lib/processes.mjs';
import { canInstall, installPackage } from './system-package.mjs';

/** Prefers the headless shell, which opens a page in a fifth of the time. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const works = (program) => spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

function onThePath() {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names
    .flatMap((name) => folders.map((folder) => `${folder}/${name}`))
    .find((file) => existsSync(file) && works(file));
}

function playwrightsOwn() {
  const require = createRequire(import.meta.url);
  const own = require('@playwright/test').chromium.executablePath();
  return own && existsSync(own) && works(own) ? own : undefined;
}

export async function findChromium() {
  const given = process.env.CHROMIUM_PATH?.trim();
  if (given) {
    if (!existsSync(given)) throw new Refusal(`CHROMIUM_PATH names ${given}, which is not there.`);
    return given;
  }
  const there = onThePath();
  if (there?.endsWith(SHELL)) return there;
  if (canInstall() && (await installPackage(SHELL))) return onThePath();
  const found = there ?? playwrightsOwn();
  if (found) return found;

  const cli = inProject('node_modules/@playwright/test/cli.js');
  await runProgram(projectNode(), [cli, 'install', 'chromium'], { cwd: projectRoot, capture: true, timeout: 180_000 });
  const own = playwrightsOwn();
  if (own) return own;

  const installed = canInstall() && (await installPackage('chromium')) && onThePath();
  if (installed) return installed;
  throw new Refusal('There is no Chromium for the browser tests: install one, or name it in CHROMIUM_PATH.');
}
