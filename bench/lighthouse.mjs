import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endOnSignals, onEnd, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal, red, step } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { findChromium } from '../tests/runner/chromium.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../tests/runner/test-shop.mjs';
import { samplePages } from './lib/sample-pages.mjs';

/*
 * `npm run lighthouse [-- --runs 5] [--reports FOLDER] [home …]` audits pages as a phone. Prints Markdown for
 * docs/performance.md; fails below a threshold.
 */

const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_SHIFT = 0.01;
/** Audits that fail on purpose: search engines must not index search results (app/robots.ts). */
const NOT_MEANT = { Search: ['is-crawlable'] };

async function openBrowser() {
  const chromePath = await findChromium();
  const { launch } = await import('chrome-launcher');
  const root = process.platform === 'linux' && process.getuid() === 0 ? ['--no-sandbox'] : [];
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage', ...root],
    handleSIGINT: false,
  });
  onEnd(() => chrome.kill());
  return chrome.port;
}

/** Requests each page once to fill the caches. */
async function openPages(baseUrl, wanted) {
  const all = (await samplePages()).filter(([name]) => !name.includes(','));
  const pages = all.filter(([name]) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
  if (pages.length === 0)
    throw new Refusal(`There are these pages: ${all.map(([name]) => name.toLowerCase()).join(', ')}`);
  for (const [name, address] of pages) {
    const { status } = await fetch(baseUrl + address);
    if (status !== 200) throw new Refusal(`${name}: ${address} answers ${status}.`);
  }
  return pages;
}

const misses = ({ scores, metrics }) => [
  ...Object.entries(SCORES).flatMap(([name, least]) =>
    scores[name] < least ? [`${name} ${scores[name]} is below ${least}`] : [],
  ),
  ...(metrics.cls > MAX_SHIFT ? [`CLS ${metrics.cls.toFixed(3)} is above ${MAX_SHIFT}`] : []),
];

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);

function print(results, runs) {
  const [{ model }] = cpus();
  console.log(`\nMedians of ${runs} visits, mobile, simulated throttling; ${cpus().length} cores (${model.trim()}).\n`);
  console.log(
    '| Page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | FCP s | transfer KB |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const { name, scores, metrics } of results) {
    const figures = [seconds(metrics.lcp), Math.round(metrics.tbt), metrics.cls.toFixed(3), seconds(metrics.fcp)];
    const row = [name, ...Object.keys(SCORES).map((key) => scores[key]), ...figures, Math.round(metrics.bytes / 1000)];
    console.log(`| ${row.join(' | ')} |`);
  }
  for (const { name, failed, hints } of results) {
    if (failed.length > 0) console.log(`\n${name}, failed audits:\n${failed.map((text) => `- ${text}`).join('\n')}`);
    if (hints.length > 0) console.log(`\n${name}, hints:\n${hints.map((text) => `- ${text}`).join('\n')}`);
  }
}

async function measure() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' }, reports: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Refusal('--runs wants a whole number from 1.');
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  const { auditPage } = await import('./lib/audit-page.mjs');
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  await serveTestShop(shop);
  const pages = await openPages(
    shop.baseUrl,
    positionals.map((name) => name.toLowerCase()),
  );
  const port = await openBrowser();

  const results = [];
  for (const [name, address] of pages) {
    await step(name, async () => {
      const result = await auditPage(shop.baseUrl + address, port, runs, NOT_MEANT[name]);
      results.push({ name, ...result });
      return Object.values(result.scores).join(' ');
    });
  }
  if (values.reports) {
    mkdirSync(values.reports, { recursive: true });
    for (const { name, reports } of results) {
      for (const [index, report] of reports.entries()) {
        writeFileSync(
          path.join(values.reports, `${name.toLowerCase()}-${index + 1}.json`),
          JSON.stringify(report, null, 1),
        );
      }
    }
  }
  print(results, runs);
  const missed = results.flatMap((result) => misses(result).map((text) => `${result.name}: ${text}`));
  if (missed.length > 0) {
    console.error(`\n${red(missed.join('\n'))}`);
    process.exitCode = 1;
  }
}

await runToEnd(measure);
