import { cpus } from 'node:os';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { runTypeScript } from '../scripts/lib/typescript.mjs';

/* `npm run bench:invoices` writes 1,000 PDF/A-3 invoices in one process and prints a line for docs/performance.md. It fails above 20 s. */

const COUNT = 1_000;
const LIMIT_SECONDS = 20;

endOnSignals({ code: 130 });
await runToEnd(async () => {
  if (!(await prepareTool())) return;
  const { code, output } = await runTypeScript('bench/db/invoices.ts', [String(COUNT)], { capture: true });
  if (code !== 0) throw new Refusal(output);
  const { seconds, first, kilobytes } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
  console.log(
    `${COUNT} invoices as PDF: ${seconds.toFixed(1)} s (limit ${LIMIT_SECONDS}), ${Math.round((seconds * 1000) / COUNT)} ms each, ` +
      `the first ${Math.round(first)} ms with loading the compiler, ${Math.round(kilobytes)} KB each; ${cpus()[0]?.model.trim()}`,
  );
  if (seconds > LIMIT_SECONDS) throw new Refusal(`More than ${LIMIT_SECONDS} s`);
});
