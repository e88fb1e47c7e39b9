import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { projectNode } from './node-runtime.mjs';
import { Refusal } from './output.mjs';
import { inProject, projectRoot } from './paths.mjs';
import { runProgram } from './processes.mjs';

const target = inProject('lib/generated/prisma');
const stamp = inProject('lib/generated/.schema');

function fingerprint() {
  const version = JSON.parse(readFileSync(inProject('node_modules/prisma/package.json'), 'utf8')).version;
  return createHash('sha256')
    .update(version)
    .update(readFileSync(inProject('prisma/schema.prisma')))
    .digest('hex');
}

export async function generateClient() {
  const current = fingerprint();
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;
  const { code, output } = await runProgram(projectNode(), ['node_modules/prisma/build/index.js', 'generate'], {
    cwd: projectRoot,
    capture: true,
    // Any existing file: the generator needs no engine, but the CLI would download one.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  });
  if (code !== 0) throw new Refusal(`The database client could not be generated:\n${output.trim()}`);
  writeFileSync(stamp, current);
  return true;
}
