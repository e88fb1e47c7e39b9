import 'server-only';
import { after } from 'next/server';
import { log } from '../../platform/server/log';
import { sendDueMails } from './send-due-mails';

/** Sends queued messages after the response; the jobs retry failures. */
export function sendMailsAfterResponse(): void {
  after(async () => {
    try {
      await sendDueMails();
    } catch (error) {
      log.error({ err: error }, 'mails could not be sent');
    }
  });
}
