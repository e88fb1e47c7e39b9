import lighthouse from 'lighthouse';
import { Refusal } from '../../scripts/lib/output.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

/** Visits the page as a phone with simulated throttling. */
async function visit(url, port, skipAudits) {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
  const result = await lighthouse(url, { ...flags, ...(skipAudits.length > 0 ? { skipAudits } : {}) });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Refusal(`Lighthouse could not look at ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  return report;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function failures(report, category) {
  return report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 1)
    .map(({ id }) => {
      const { title, displayValue, details } = report.audits[id];
      const nodes = (details?.items ?? []).slice(0, 3).map((item) => item.node?.selector ?? item.source?.url ?? '');
      return `${id}: ${[title, displayValue, ...nodes].filter(Boolean).join(' · ')}`;
    });
}

/** Titles of performance audits that scored below 0.9. */
const hints = (report) =>
  report.categories.performance.auditRefs
    .map(({ id }) => report.audits[id])
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'numeric')
    .map(({ id, title, displayValue }) => `${id}: ${[title, displayValue].filter(Boolean).join(' · ')}`);

/** Returns the medians of several visits (ms, bytes) and the audits that failed in any of them. */
export async function auditPage(url, port, runs, skipAudits = []) {
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await visit(url, port, skipAudits));
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, median(reports.map(({ categories }) => Math.round(categories[name].score * 100)))]),
  );
  const metrics = Object.fromEntries(
    Object.entries(METRICS).map(([key, id]) => [key, median(reports.map(({ audits }) => audits[id].numericValue))]),
  );
  const failed = new Set(reports.flatMap((report) => CATEGORIES.slice(1).flatMap((name) => failures(report, name))));
  return { scores, metrics, failed: [...failed], hints: hints(reports.at(-1)), reports };
}
