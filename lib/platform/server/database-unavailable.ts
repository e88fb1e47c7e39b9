const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const ADAPTER = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Connection errors, too many connections, shutdown, startup, and read-only mode after a failover. */
const POSTGRES = /^(?:08...|53300|57P0[1-3]|25006)$/;
const DRIVER =
  /connection terminated|timeout expired|is not queryable|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;

type Thrown = {
  kind?: unknown;
  code?: unknown;
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

const isGoneCode = (code: unknown): boolean =>
  typeof code === 'string' && (PRISMA.has(code) || NETWORK.has(code) || POSTGRES.test(code));

/** A retry may succeed, because transactions were rolled back. */
export function isDatabaseUnavailable(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  const { kind, code, originalCode, message, cause, meta } = thrown as Thrown;
  if (isGoneCode(code) || isGoneCode(originalCode) || (typeof kind === 'string' && ADAPTER.has(kind))) return true;
  if (typeof message === 'string' && DRIVER.test(message)) return true;
  return isDatabaseUnavailable(cause, depth + 1) || isDatabaseUnavailable(meta?.driverAdapterError, depth + 1);
}
