import 'server-only';
import pino from 'pino';

/**
 * Structured logs, one JSON object a line. Never log bodies, names, mails, phones, addresses, cookies or tokens: log ids.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
