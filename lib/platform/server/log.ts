import 'server-only';
import pino from 'pino';

/** JSON logs. Log ids only, never bodies, names, emails, phones, addresses, cookies or tokens. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
