import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { openColdShop } from './lib/load-shop.mjs';

/*
 * `npm run bench:memory` measures the servers' memory under mixed requests after a cold start. It reads PSS from Linux,
 * which counts shared pages once.
 */

const { values } = parseArgs({ options: { requests: { type: 'string', default: '1500' } } });
const total = Number(values.requests);
const AT_ONCE = 8;
const SAMPLE_MS = 200;
const REST_MS = 10_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has exited meanwhile.
    return '';
  }
};

function treeOf(root) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [
      Number(pid),
      Number(
        read(`/proc/${pid}/stat`)
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      ),
    ]);
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

const pssMb = (pid) => Number(read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
const memoryMb = (root) => treeOf(root).reduce((sum, pid) => sum + pssMb(pid), 0);

/** Every run sends the same requests in the same order, so that builds can be compared. */
function mixOf({ pages, products, words }) {
  const at = (list, index) => list[index % list.length];
  const kinds = [
    () => '/',
    (index) => at(pages.categories, index),
    (index) => `/product/${at(products, index * 7)}`,
    (index) => `/search?q=${encodeURIComponent(at(words, index))}`,
    (index) => at(pages.others, index),
    (index) => at(pages.calls, index),
    (index) => `/product/${at(products, index * 3)}`,
    (index) => at(pages.categories, index * 5),
    () => '/pc-builder',
  ];
  return Array.from({ length: total }, (_, index) => at(kinds, index)(Math.floor(index / kinds.length)));
}

async function measure() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  if (process.platform !== 'linux') throw new Refusal('Memory is read from /proc, which only Linux has.');
  const { server, plan } = await openColdShop();
  const fresh = memoryMb(server.pid);
  let peak = fresh;
  const sampler = setInterval(() => {
    peak = Math.max(peak, memoryMb(server.pid));
  }, SAMPLE_MS);
  const paths = mixOf(plan).entries();
  const times = [];
  const begun = performance.now();
  const visit = async () => {
    for (const [index, path] of paths) {
      const from = performance.now();
      const headers = { 'X-Forwarded-For': `10.78.${index >> 8}.${index & 255}` };
      const answer = await fetch(plan.base + path, { headers });
      if (!answer.ok) throw new Refusal(`${path} answers ${answer.status}.`);
      await answer.arrayBuffer();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  const took = (performance.now() - begun) / 1000;
  clearInterval(sampler);
  await pause(REST_MS);
  const p99 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)];
  console.log('\n| fresh MB | peak MB | after MB | requests/s | p99 ms |\n|--:|--:|--:|--:|--:|');
  const row = [fresh, peak, memoryMb(server.pid), total / took, p99];
  console.log(`| ${row.map((value) => Math.round(value)).join(' | ')} |`);
}

await runToEnd(measure);
