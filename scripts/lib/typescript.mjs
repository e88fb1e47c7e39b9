import { pathToFileURL } from 'node:url';
import { projectNode } from './node-runtime.mjs';
import { inProject, projectRoot } from './paths.mjs';
import { runProgram } from './processes.mjs';

/** @param {string} file path inside the project */
export function runTypeScript(file, args = [], options = {}) {
  const serverSide = pathToFileURL(inProject('scripts/lib/server-side.mjs')).href;
  return runProgram(projectNode(), ['--import', serverSide, '--import', 'tsx', file, ...args], {
    cwd: projectRoot,
    ...options,
  });
}
