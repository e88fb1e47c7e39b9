import 'server-only';
import pino from 'pino';
import { readSetting } from './env.ts';

/** JSON logs. Log ids only, never bodies, names, emails, phones, addresses, cookies or tokens. */
export const log = pino({
  level: readSetting('LOG_LEVEL'),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
