import { staticChecks } from '../tests/runner/checks.mjs';
import { projectNode } from './lib/node-runtime.mjs';
import { dim, green, red, run, seconds } from './lib/output.mjs';
import { inProject, projectRoot } from './lib/paths.mjs';
import { prepareTool } from './lib/prepare-tool.mjs';
import { generateClient } from './lib/prisma-client.mjs';
import { runProgram } from './lib/processes.mjs';

const guards = () =>
  runProgram(
    projectNode(),
    [inProject('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit*', 'tests/unit/guards', '--reporter=dot'],
    {
      cwd: projectRoot,
      capture: true,
    },
  );

await run(async () => {
  if (!(await prepareTool())) return;
  await generateClient();
  const checks = Object.entries({ ...staticChecks, Guards: guards });
  const ends = await Promise.all(
    checks.map(async ([name, check]) => {
      const begin = performance.now();
      const { code, output } = await check();
      console.log(`${code === 0 ? green('✓') : red('✗')} ${name} ${dim(`(${seconds(performance.now() - begin)})`)}`);
      return { name, code, output };
    }),
  );
  const failed = ends.filter(({ code }) => code !== 0);
  for (const { name, output } of failed) console.log(`\n${red(name)}\n${output.trim()}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
