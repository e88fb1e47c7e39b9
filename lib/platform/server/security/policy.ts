import type { Header } from './headers.ts';

const REPORTS = '/api/csp-reports';
const REPORT_GROUP = 'csp';

export const collectsCspReports = process.env.CSP_REPORTS !== 'off';

/** Libraries and `style` attributes need inline styles. Staff may enter image URLs of any site. */
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
    ...(collectsCspReports ? [`report-uri ${REPORTS}`, `report-to ${REPORT_GROUP}`] : []),
  ].join('; ');
}

const withReports = (text: string): Header[] => [
  ['Content-Security-Policy', text],
  ...(collectsCspReports ? ([['Reporting-Endpoints', `${REPORT_GROUP}="${REPORTS}"`]] as const) : []),
];

/** CSP headers; `scripts` are hashes or nonces. */
export const contentSecurityPolicyHeaders = (scripts: readonly string[]): Header[] =>
  withReports(policy(scripts.map((source) => ` '${source}'`).join('')));

/** For hosts without this server, where scripts cannot be hashed. */
export const UNHASHED_CSP_HEADERS: readonly Header[] = withReports(policy(" 'unsafe-inline'"));

/** Development: hot reload needs eval and a WebSocket. */
export const DEVELOPMENT_HEADERS: readonly Header[] = withReports(
  policy(" 'unsafe-inline' 'unsafe-eval'").replace("connect-src 'self'", "connect-src 'self' ws: wss:"),
);
