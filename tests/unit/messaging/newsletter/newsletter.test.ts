import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWhatsAppNewsletterConfigured, sendWhatsApp } from '@/lib/messaging/mail/whatsapp';
import { newsletterMail, newsletterPlain } from '@/lib/messaging/newsletter/newsletter-mail';
import { newsletterSend } from '@/lib/messaging/newsletter/send-schema';
import { readUnsubscribeToken, unsubscribePage, unsubscribeToken } from '@/lib/messaging/newsletter/unsubscribe-token';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgresql://nowhere/none';
  process.env.APP_SECRET ??= 'a-secret-of-this-test-alone';
  process.env.WHATSAPP_PHONE_NUMBER_ID = '1000';
  process.env.WHATSAPP_TOKEN = 'token';
  process.env.WHATSAPP_TEMPLATE = 'news';
});
afterEach(() => vi.unstubAllGlobals());

describe('an unsubscribe token', () => {
  it('is for one subscription and cannot be guessed', () => {
    const token = unsubscribeToken(ID);
    expect(readUnsubscribeToken(token)).toBe(ID);
    const other = '4f2504e0-4f89-41d3-9a0c-0305e82c3301';
    for (const forged of ['', ID, `${ID}.`, `${ID}.x`, `${other}.${token.split('.')[1]}`, `${token}x`, 'x.y']) {
      expect(readUnsubscribeToken(forged), forged).toBeNull();
    }
  });
});

describe('a newsletter', () => {
  const text = {
    subject: 'عرض <b>خاص</b>',
    content: 'سطر أول\n\nسطر ثانٍ',
    isOffer: true,
    offerCode: 'SAVE10',
    offerDiscount: '10%',
  };
  const sender = { storeName: 'متجر', siteUrl: 'https://shop.example', phone: null, email: null };

  it('has its lines, the offer and the way out, as text and as HTML', () => {
    const letter = newsletterMail(text, unsubscribePage(ID), sender);
    for (const part of [letter.text, letter.html]) {
      for (const piece of ['سطر أول', 'سطر ثانٍ', 'SAVE10', '10%', `/unsubscribe?token=${unsubscribeToken(ID)}`]) {
        expect(part).toContain(piece);
      }
    }
    expect(letter.html).not.toContain('<b>خاص');
  });

  it('without the box ticked has no offer', () => {
    expect(newsletterPlain({ ...text, isOffer: false })).toBe(text.content);
    expect(newsletterPlain(text)).toContain('SAVE10');
  });
});

describe('a WhatsApp message', () => {
  const answer = (status: number, body: object = {}) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(body, { status })),
    );
  const send = () =>
    sendWhatsApp('+966501234567', { subject: 'عرض', text: 'سطر\nثانٍ', link: 'https://shop.example/x' });

  it('is a template with three one-line variables', async () => {
    answer(200);
    expect(isWhatsAppNewsletterConfigured()).toBe(true);
    expect(await send()).toBe('sent');
    const [url, init] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
    expect(url).toMatch(/\/1000\/messages$/);
    expect(JSON.parse(String(init.body))).toMatchObject({
      to: '966501234567',
      type: 'template',
      template: {
        name: 'news',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters: [{ text: 'عرض' }, { text: 'سطر ثانٍ' }, { text: 'https://shop.example/x' }] },
        ],
      },
    });
  });

  it.each([
    [429, {}, 'later'],
    [400, { error: { code: 130429 } }, 'later'],
    [400, { error: { code: 131026 } }, { failed: '400 131026' }],
    [500, {}, { failed: '500' }],
  ] as const)('%d %j → %j', async (status, body, result) => {
    answer(status, body);
    expect(await send()).toEqual(result);
  });

  it('that nobody knows of is not sent again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await send()).toEqual({ failed: 'TypeError' });
  });
});

describe('newsletterSend', () => {
  const given = { subject: 'عرض', content: 'عشرة أحرف وأكثر' };

  it('goes to all unless told otherwise', () => {
    expect(newsletterSend.parse(given)).toEqual({ ...given, recipients: 'all', isOffer: false });
    expect(newsletterSend.parse({ ...given, offerDiscount: 15 }).offerDiscount).toBe('15');
    expect(newsletterSend.parse({ ...given, offerDiscount: '', sendTo: [] })).toMatchObject({ offerDiscount: null });
  });

  it.each([{ content: 'قصير' }, { subject: ' ' }, { recipients: 'x' }, { sendTo: ['x'] }, { isOffer: 1 }])(
    'refuses %j',
    (change) => {
      expect(newsletterSend.safeParse({ ...given, ...change }).success).toBe(false);
    },
  );
});
