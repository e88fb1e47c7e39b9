import 'server-only';
import { after } from 'next/server';
import { log } from '../../platform/server/log';
import { sendDueMails } from './send-due-mails';

/** Sends what is queued once the answer to this request is out. Whatever fails is tried again by the jobs. */
export function sendMailsSoon(): void {
  after(async () => {
    try {
      await sendDueMails();
    } catch (error) {
      log.error({ err: error }, 'mails could not be sent');
    }
  });
}
