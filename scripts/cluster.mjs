import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { readSetting } from '../lib/platform/server/env.ts';
import { aggregateWorkerMetrics } from '../lib/platform/server/metrics/all-processes.ts';
import { startJobTimer } from './lib/job-timer.mjs';
import { inProject } from './lib/paths.mjs';

/* Runs WEB_CONCURRENCY servers on one port and replaces crashed ones. SIGHUP replaces all in turn, SIGTERM ends all. */

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, hostname: { type: 'string', short: 'H' } },
});
const count = readSetting('WEB_CONCURRENCY');
const RESTART_DELAY_MS = 1_000;
const SAVE_MS = 10_000;

aggregateWorkerMetrics();
cluster.setupPrimary({
  exec: inProject('scripts/server.mjs'),
  args: ['-p', values.port, ...(values.hostname ? ['-H', values.hostname] : [])],
});

const serving = new Map();
let ending = false;

function fork(place) {
  const worker = cluster.fork({
    // This process runs the jobs, once for all.
    SHOP_JOBS: 'off',
    SHOP_PROCESS: String(place),
    CACHE_MEGABYTES: String(readSetting('CACHE_MEGABYTES') / count),
  });
  worker.on('exit', (code, signal) => {
    if (serving.get(place) !== worker) return;
    serving.delete(place);
    if (ending) return;
    console.error(`Process ${worker.process.pid} ended (${signal ?? code}): another one takes its place.`);
    setTimeout(() => ending || serving.has(place) || fork(place), RESTART_DELAY_MS);
  });
  if (!serving.has(place)) serving.set(place, worker);
  return worker;
}

const once = (worker, event) => new Promise((resolve) => worker.once(event, resolve));
const ended = (worker) => (worker.isDead() ? Promise.resolve() : once(worker, 'exit'));

/** The channel also carries metrics and other messages. */
const saved = (worker) =>
  new Promise((resolve) => {
    const listen = (message) => {
      if (message !== 'saved') return;
      worker.off('message', listen);
      resolve();
    };
    worker.on('message', listen);
  });

function save(worker) {
  if (!worker?.isConnected()) return undefined;
  worker.send('save');
  return Promise.race([saved(worker), ended(worker), new Promise((go) => setTimeout(go, SAVE_MS).unref())]);
}

let rolling = Promise.resolve();

async function roll() {
  await save(serving.get(0));
  for (const place of [...serving.keys()]) {
    if (ending) return;
    const old = serving.get(place);
    const young = fork(place);
    const isUp = await Promise.race([once(young, 'listening').then(() => true), ended(young)]);
    if (!isUp) {
      console.error('The new process did not come up: the old ones stay.');
      return;
    }
    serving.set(place, young);
    if (!old || old.isDead()) continue;
    // SIGINT skips DRAIN_SECONDS, because other processes still serve the port.
    old.process.kill('SIGINT');
    await ended(old);
  }
  console.log('All processes are new.');
}

function end() {
  if (ending) return;
  ending = true;
  for (const worker of Object.values(cluster.workers)) worker.process.kill('SIGTERM');
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('SIGHUP', () => {
  rolling = rolling.then(roll);
});
cluster.on('exit', () => {
  if (ending && Object.keys(cluster.workers).length === 0) process.exit(0);
});

const first = Array.from({ length: count }, (_, place) => fork(place));
await Promise.race(first.map((worker) => once(worker, 'listening')));
const anywhere = !values.hostname || ['0.0.0.0', '::'].includes(values.hostname);
startJobTimer(`http://${anywhere ? 'localhost' : values.hostname}:${values.port}`);
