/** Prisma's: not reachable, too slow to connect, connection closed, no connection or transaction free in time. */
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
/** The adapter's, which raw queries carry. */
const ADAPTER = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]);
/** The network's. */
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
/** PostgreSQL's: connection faults, too many connections, shutting down or starting, read only after a change of primaries. */
const POSTGRES = /^(?:08...|53300|57P0[1-3]|25006)$/;
/** The driver's own have no code. */
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

/**
 * Whether something failed because the database could not be had: it is away, does not answer, or is busy with others. What was
 * asked for may well succeed later; a transaction has left nothing behind.
 */
export function isDatabaseGone(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  const { kind, code, originalCode, message, cause, meta } = thrown as Thrown;
  if (isGoneCode(code) || isGoneCode(originalCode) || (typeof kind === 'string' && ADAPTER.has(kind))) return true;
  if (typeof message === 'string' && DRIVER.test(message)) return true;
  return isDatabaseGone(cause, depth + 1) || isDatabaseGone(meta?.driverAdapterError, depth + 1);
}
