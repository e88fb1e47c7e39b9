import { generateTypes } from '../../scripts/lib/build/build.mjs';
import { projectNode } from '../../scripts/lib/node-runtime.mjs';
import { inProject, projectRoot } from '../../scripts/lib/paths.mjs';
import { runProgram } from '../../scripts/lib/processes.mjs';

const tool = (file, ...args) =>
  runProgram(projectNode(), [inProject('node_modules', file), ...args], { cwd: projectRoot, capture: true });

export const staticChecks = {
  async Types() {
    const types = await generateTypes();
    if (types.code !== 0) return types;
    const shop = await tool('typescript/bin/tsc', '--noEmit', '-p', types.project);
    // The worker has its own project, because service worker types differ from page types.
    return shop.code === 0 ? tool('typescript/bin/tsc', '--noEmit', '-p', 'worker') : shop;
  },
  Unused: () => tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  Style: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=40', '.'),
};
