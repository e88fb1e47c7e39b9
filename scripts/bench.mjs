import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { atEnd, end, endOnSignals, isEnding } from './lib/lifecycle.mjs';
import { checkNode, continueWithProjectNode, projectNode } from './lib/node-runtime.mjs';
import { Refusal, run, step } from './lib/output.mjs';
import { inProject } from './lib/paths.mjs';
import { runProgram } from './lib/processes.mjs';
import { samplePages } from './lib/sample-pages.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from './lib/test-shop.mjs';

/*
 * `npm run bench`: requests per second of the production build beside a bare node:http server that sends the same bytes, on
 * the same machine in the same run, and what a first visit loads. Prints Markdown for docs/performance.md.
 */

const CONNECTIONS = 32;
/** Of more searches at once than the shop has places for, some are told to come again. */
const SEARCHES = 8;
const WARM_UP = 2;
const SECONDS = 8;

async function load(address, seconds, connections) {
  const args = [inProject('scripts/bench/load.mjs'), address, String(connections), String(seconds)];
  const { code, output } = await runProgram(projectNode(), args, { capture: true });
  if (code !== 0) throw new Refusal(`Loading ${address} failed:\n${output}`);
  return JSON.parse(output);
}

async function measure(address, connections) {
  await load(address, WARM_UP, connections);
  const result = await load(address, SECONDS, connections);
  if (result.refused > 0) throw new Refusal(`${address} did not answer 200 each time.`);
  return result;
}

async function startBareServer() {
  const child = fork(inProject('scripts/bench/bare-server.mjs'), { execPath: projectNode() });
  atEnd(() => child.kill());
  const { port } = await new Promise((resolve) => child.once('message', resolve));
  return `http://127.0.0.1:${port}`;
}

const whole = (value) => Math.round(value).toLocaleString('en-US');
const kilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

async function bench() {
  checkNode();
  if (await continueWithProjectNode()) return;
  endOnSignals({ code: 130 });
  const { weighPage } = await import('./lib/page-weight.ts');
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  await serveTestShop(shop);
  const bare = await startBareServer();

  const rows = [];
  for (const [name, path] of await samplePages()) {
    await step(name, async () => {
      const response = await fetch(shop.baseUrl + path);
      const html = await response.text();
      if (response.status !== 200) throw new Refusal(`${path} answers ${response.status}.`);
      await fetch(bare, { method: 'PUT', body: html });
      const connections = path.startsWith('/search') ? SEARCHES : CONNECTIONS;
      const plain = await measure(bare, connections);
      const own = await measure(shop.baseUrl + path, connections);
      const weight = await weighPage(shop.baseUrl, html);
      rows.push(
        [name, whole(own.perSecond), own.p50.toFixed(1), own.p99.toFixed(1), whole(plain.perSecond)].concat(
          `${((own.perSecond / plain.perSecond) * 100).toFixed(0)} %`,
          kilobytes(weight.html),
          kilobytes(weight.htmlGzip),
          kilobytes(weight.scripts),
        ),
      );
      return `${whole(own.perSecond)} requests/s`;
    });
  }

  const [{ model }] = cpus();
  console.log(
    `\n${CONNECTIONS} connections (search ${SEARCHES}), ${SECONDS} s a page after ${WARM_UP} s of warm-up, uncompressed answers; load,`,
  );
  console.log(`servers and database share ${cpus().length} cores (${model.trim()}), Node ${process.versions.node}.\n`);
  console.log(
    '| Page | requests/s | p50 ms | p99 ms | bare Node requests/s | of bare Node | HTML KB | gzip | JavaScript KB, gzip |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

await run(async () => {
  try {
    await bench();
  } catch (error) {
    if (!isEnding()) throw error;
  } finally {
    await end();
  }
});
