import type { Header } from './headers.ts';

const REPORTS = '/api/csp-reports';
const REPORT_GROUP = 'csp';

export const isCollecting = process.env.CSP_REPORTS !== 'off';

/**
 * What a page may load, and where it may lead. Nothing is allowed that the shop has no use for.
 * Styles may stand in the page: libraries put rules of their own there, and elements carry places and widths.
 * Pictures may come from anywhere: staff enter their addresses.
 */
function policy(scripts: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isCollecting ? [`report-uri ${REPORTS}`, `report-to ${REPORT_GROUP}`] : []),
  ].join('; ');
}

const withReports = (text: string): Header[] => [
  ['Content-Security-Policy', text],
  ...(isCollecting ? ([['Reporting-Endpoints', `${REPORT_GROUP}="${REPORTS}"`]] as const) : []),
];

/** The headers of a page whose inline scripts are those named: hashes or nonces, as the policy spells them. */
export const pageHeaders = (scripts: readonly string[]): Header[] =>
  withReports(policy(scripts.map((source) => ` '${source}'`).join('')));

/** Where no server of our own finishes the pages, their scripts cannot be named: all the rest holds. */
export const UNFINISHED_HEADERS: readonly Header[] = withReports(policy(" 'unsafe-inline'"));

/** Where sources are watched: the framework evaluates code and keeps a socket open. */
export const DEVELOPMENT_HEADERS: readonly Header[] = withReports(
  policy(" 'unsafe-inline' 'unsafe-eval'").replace("connect-src 'self'", "connect-src 'self' ws: wss:"),
);
