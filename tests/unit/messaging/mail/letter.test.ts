import { describe, expect, it } from 'vitest';
import { headerLine } from '@/lib/messaging/mail/outbox';
import { type MailContent, mailHtml, mailText } from '@/lib/messaging/mail/template';

const sender = { storeName: 'متجر "أ" & ب', siteUrl: 'https://shop.example', phone: null, email: 'care@shop.example' };
const letter: MailContent = {
  title: 'عنوان <i>',
  blocks: [
    { kind: 'text', text: 'سطر & آخر' },
    { kind: 'quote', text: 'أول\nثانٍ <script>' },
    { kind: 'facts', rows: [{ label: 'رقم', value: 'ORD-1', ltr: true }] },
    { kind: 'lines', rows: [{ name: 'منتج', detail: '2 × 5', amount: '10' }] },
    { kind: 'button', label: 'افتح', url: 'https://shop.example/?a=1&b="2"' },
  ],
};

describe('a letter', () => {
  it('is HTML from right to left in which nothing of a text is markup', () => {
    const html = mailHtml(letter, sender);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toMatch(/<script|<i>|b="2"/);
    expect(html).toContain('أول<br>ثانٍ');
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>ORD-1<\/bdi>/);
  });

  it('says the same as plain text', () => {
    const text = mailText(letter, sender);
    for (const part of ['عنوان <i>', 'سطر & آخر', 'رقم: ORD-1', '- منتج\n  2 × 5 = 10', 'care@shop.example']) {
      expect(text).toContain(part);
    }
  });
});

describe('a header', () => {
  it.each([
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['a\u0000b\u2028c\u0085d', 'a b c d'],
    ['  x  ', 'x'],
    ['م'.repeat(500), 'م'.repeat(300)],
  ])('is one line: %j', (text, line) => {
    expect(headerLine(text)).toBe(line);
  });
});
