import { statSync } from 'node:fs';
import { Refusal, run, step } from '../scripts/lib/output.mjs';
import { inProject } from '../scripts/lib/paths.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { generateClient } from '../scripts/lib/prisma-client.mjs';
import { runTypeScript } from '../scripts/lib/typescript.mjs';

/* `npm run openapi` writes docs/openapi.json from the schemas of all calls in app/api. */

const FILE = inProject('docs/openapi.json');

await run(async () => {
  if (!(await prepareTool())) return;
  await generateClient();
  await step('docs/openapi.json', async () => {
    const { code, output } = await runTypeScript('tools/openapi/write.ts', [FILE], { capture: true });
    if (code !== 0) throw new Refusal(`The document could not be made:\n${output.trim()}`);
    return `${Math.round(statSync(FILE).size / 1000)} KB`;
  });
});
