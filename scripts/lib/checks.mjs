import { generateTypes } from './build.mjs';
import { projectNode } from './node-runtime.mjs';
import { inProject, root } from './paths.mjs';
import { runProgram } from './processes.mjs';

const tool = (file, ...args) =>
  runProgram(projectNode(), [inProject('node_modules', file), ...args], { cwd: root, capture: true });

/**
 * The checks that need nothing to run. Each answers its exit code and what it printed.
 */
export const staticChecks = {
  async Types() {
    const types = await generateTypes();
    if (types.code !== 0) return types;
    const shop = await tool('typescript/bin/tsc', '--noEmit', '-p', types.project);
    // A worker lives in another world than a page: it has types of its own.
    return shop.code === 0 ? tool('typescript/bin/tsc', '--noEmit', '-p', 'worker') : shop;
  },
  /** Files, exports and packages that nothing uses. */
  Unused: () => tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  Style: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=40', '.'),
};
