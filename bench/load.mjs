import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { auditLoad, sayAudit } from './lib/audit-load.mjs';
import { openLoadShop, sayFailures, whole } from './lib/load-shop.mjs';

/*
 * `npm run bench:load` finds the highest request rate: it raises the rate by half until p99 reaches 500 ms or a request
 * fails, then audits the database.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    start: { type: 'string', default: '100' },
    most: { type: 'string', default: '20000' },
  },
});
const seconds = Number(values.seconds);
const P99_MS = 500;
const FACTOR = 1.5;
const WARM_UP = 10;

const holds = ({ p99, failures }) => p99 < P99_MS && Object.keys(failures).length === 0;

function sayStep(rate, { perSecond, p50, p99, longest, failures, behind }) {
  const cells = [
    whole(rate),
    whole(perSecond),
    p50.toFixed(1),
    p99.toFixed(0),
    longest.toFixed(0),
    sayFailures(failures) || '–',
  ];
  console.log(
    `| ${cells.join(' | ')} |${behind > P99_MS / 2 ? ` the shoppers themselves came ${whole(behind)} ms late` : ''}`,
  );
}

async function bench() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  if (!(seconds > 0 && Number(values.start) > 0))
    throw new Refusal('Usage: npm run bench:load [-- --seconds 60 --start 100]');
  const { send, all } = await openLoadShop();
  await send(Math.min(50, Number(values.start)), WARM_UP);
  console.log(`\n| requests/s due | answered | p50 ms | p99 ms | longest ms | errors |\n|--:|--:|--:|--:|--:|---|`);
  let best = 0;
  for (let rate = Number(values.start); rate <= Number(values.most); rate = Math.round(rate * FACTOR)) {
    const result = await send(rate, seconds);
    sayStep(rate, result);
    if (!holds(result)) break;
    best = rate;
  }
  const [{ model }] = cpus();
  console.log(`\nHighest rate with p99 < ${P99_MS} ms and no error: ${whole(best)} requests/s`);
  console.log(
    `(${seconds} s a step; shoppers, server and database share ${cpus().length} cores, ${model.trim()}, Node ${process.versions.node}).`,
  );
  if (best === 0) process.exitCode = 1;

  console.log('\nThe books:');
  if (!sayAudit(await auditLoad(process.env.DATABASE_URL, all))) process.exitCode = 1;
}

await runToEnd(bench);
