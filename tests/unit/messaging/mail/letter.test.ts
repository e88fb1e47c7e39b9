import { describe, expect, it } from 'vitest';
import { sanitizeHeaderValue } from '@/lib/messaging/mail/outbox';
import { mailPicture } from '@/lib/messaging/mail/picture';
import { type MailContent, type MailLine, mailHtml, mailText } from '@/lib/messaging/mail/template';

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

describe('the picture of a product', () => {
  const site = 'https://shop.example';
  const optimised = (path: string) => `${site}/_next/image?url=${encodeURIComponent(path)}&w=128&q=75`;
  const remote = 'https://cdn.example/a.jpg?v=2';
  it.each([
    ['an upload', '/uploads/0123.webp', optimised('/uploads/0123.webp')],
    ['a remote one', remote, optimised(`/remote-picture?address=${encodeURIComponent(remote)}`)],
    ['the placeholder', '/placeholder.webp', null],
    ['a drawing', '/kinds/laptop.svg', null],
    ['a remote one without https', 'http://cdn.example/a.jpg', null],
    ['an address that is too long', `https://cdn.example/${'a'.repeat(1_000)}.jpg`, null],
    ['none', '', null],
  ])('%s', (_, image, address) => {
    expect(mailPicture(site, image)).toBe(address);
  });
});

describe('the lines of a letter', () => {
  const picture = 'https://shop.example/_next/image?url=%2Fa.webp&w=128&q=75';
  const written = (rows: readonly MailLine[]) => mailHtml({ title: 'ع', blocks: [{ kind: 'lines', rows }] }, sender);
  const images = (html: string) => html.match(/<img [^>]*>/g) ?? [];

  it('have a picture with its size, its name for blocked pictures and a white ground for dark themes', () => {
    const [image = '', ...more] = images(
      written([
        { name: 'شاشة "27"', picture },
        { name: 'ماوس', picture: null },
      ]),
    );
    expect(more).toEqual([]);
    expect(image).toContain('src="https://shop.example/_next/image?url=%2Fa.webp&#38;w=128&#38;q=75"');
    expect(image).toContain('width="64" height="64" alt="شاشة &#34;27&#34;"');
    expect(image).toContain('background:#ffffff');
  });

  it('keep no place for pictures where there are none', () => {
    expect(written([{ name: 'ماوس', picture: null }])).not.toContain('width="64"');
  });

  it('of an order of fifty stay below 100 KB, with pictures at the first ten', () => {
    const name = 'م'.repeat(200);
    const long = `https://shop.example/${'a'.repeat(979)}`;
    const line = { name, detail: '999 × 99,999.00 ر.س', amount: '99,899,001.00 ر.س', picture: long };
    const html = written(Array.from({ length: 50 }, () => line));
    expect(images(html)).toHaveLength(10);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  it.each([
    [{ name: 'شاشة' }, '- شاشة'],
    [{ name: 'شاشة', amount: '10' }, '- شاشة\n  10'],
    [{ name: 'شاشة', detail: '2 × 5', amount: '10' }, '- شاشة\n  2 × 5 = 10'],
  ])('%o as text', (row, text) => {
    expect(mailText({ title: 'ع', blocks: [{ kind: 'lines', rows: [row] }] }, sender)).toContain(`ع\n\n${text}\n\n`);
  });
});

describe('a header', () => {
  it.each([
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['a\u0000b\u2028c\u0085d', 'a b c d'],
    ['  x  ', 'x'],
    ['م'.repeat(500), 'م'.repeat(300)],
  ])('is one line: %j', (text, line) => {
    expect(sanitizeHeaderValue(text)).toBe(line);
  });
});
