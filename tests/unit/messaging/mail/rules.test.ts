import { describe, expect, it } from 'vitest';
import { type MailAttempt, mayHaveBeenSent, WHATSAPP_BUSY_ERROR } from '@/lib/messaging/mail/rules';

const waiting: MailAttempt = { channel: 'email', attempts: 0, lastError: null, sentAt: null };

describe('whether a message may have been sent', () => {
  it.each<[string, Partial<MailAttempt>, boolean]>([
    ['not attempted', {}, false],
    ['sent', { attempts: 1, sentAt: new Date() }, true],
    ['being sent', { attempts: 1 }, true],
    ['failed', { attempts: 1, lastError: 'connect ECONNREFUSED' }, false],
    ['given up', { attempts: 9, lastError: '550 no such user' }, false],
    ['to be retried by staff', { attempts: 0, lastError: '550 no such user' }, false],
    ['of WhatsApp, being sent', { channel: 'whatsapp', attempts: 1 }, true],
    [
      'of WhatsApp, not taken as it is busy',
      { channel: 'whatsapp', attempts: 1, lastError: WHATSAPP_BUSY_ERROR },
      false,
    ],
    ['of WhatsApp, with an unclear result', { channel: 'whatsapp', attempts: 9, lastError: 'TimeoutError' }, true],
  ])('%s', (_, change, expected) => expect(mayHaveBeenSent({ ...waiting, ...change })).toBe(expected));
});
