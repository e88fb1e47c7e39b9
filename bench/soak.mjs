import { parseArgs } from 'node:util';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal, step } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { auditLoad, sayAudit } from './lib/audit-load.mjs';
import { openLoadShop, readMetrics, sayFailures, whole } from './lib/load-shop.mjs';

/* `npm run soak` sends half the maximum request rate for ten minutes. Fails on growing memory, on errors, or if the audit fails. */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string' },
    minute: { type: 'string', default: '60' },
  },
});
const minutes = Number(values.minutes);
const secondsOfMinute = Number(values.minute);
/** Minutes until the caches are full. */
const SETTLED = 2;
/** Factor by which memory may grow. Compares with the minimum of the last three minutes. */
const GROWTH = 1.15;
const SLACK_MB = 48;
const PROBE_SECONDS = 8;

const megabytes = (bytes) => Math.round(bytes / 1_048_576);

async function halfRate(send) {
  let best = 50;
  for (let rate = 100; rate < 20_000; rate = Math.round(rate * 1.5)) {
    const { p99, failures } = await send(rate, PROBE_SECONDS);
    if (p99 >= 500 || Object.keys(failures).length > 0) break;
    best = rate;
  }
  return Math.round(best / 2);
}

async function soak() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  if (!(minutes >= 1)) throw new Refusal('Usage: npm run soak [-- --minutes 10 --rate 500]');
  const { shop, send, all } = await openLoadShop();
  await send(50, PROBE_SECONDS);
  let rate = Number(values.rate);
  if (!rate) {
    await step('Half the highest rate', async () => {
      rate = await halfRate(send);
      return `${whole(rate)} requests/s`;
    });
  }

  console.log(
    `\n| minute | answered/s | p99 ms | errors | memory MB | heap MB | lag p99 ms |\n|--:|--:|--:|---|--:|--:|--:|`,
  );
  const resident = [];
  let failed = false;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { perSecond, p99, failures } = await send(rate, secondsOfMinute);
    const of = await readMetrics(shop.baseUrl);
    const bytes = of('process_resident_memory_bytes');
    resident.push(megabytes(bytes));
    failed ||= Object.keys(failures).length > 0;
    const heap = megabytes(of('nodejs_heap_size_used_bytes'));
    const lag = (of('nodejs_eventloop_lag_p99_seconds') * 1000).toFixed(1);
    console.log(
      `| ${[minute, whole(perSecond), p99.toFixed(0), sayFailures(failures) || '–', megabytes(bytes), heap, lag].join(' | ')} |`,
    );
  }
  const settled = resident[Math.min(SETTLED, resident.length) - 1];
  const last = Math.min(...resident.slice(-3));
  const most = Math.round(settled * GROWTH + SLACK_MB);
  const grows = last > most;
  console.log(
    `\nMemory ${settled} MB after minute ${SETTLED}, ${last} MB at the end (the least of three minutes); at most ${most} MB would pass.`,
  );
  if (grows) console.log('It grows.');
  console.log('\nThe books:');
  const balances = sayAudit(await auditLoad(process.env.DATABASE_URL, all));
  if (grows || failed || !balances) process.exitCode = 1;
}

await runToEnd(soak);
