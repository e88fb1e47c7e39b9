import { describe, expect, it } from 'vitest';
import { mailHtml, mailText } from '@/lib/messaging/mail/template';
import { backInStockMail } from '@/lib/selling/notice/back-in-stock-mail';
import messages from '@/messages/ar.json';

const sender = { storeName: 'المتجر', siteUrl: 'https://shop.example', phone: null, email: null };
const leave = { product: 'https://shop.example/leave-notice', all: 'https://shop.example/leave-mails' };
const picture = 'https://shop.example/_next/image?url=%2Fa.webp&w=128&q=75';
const product = { id: 'p', name: 'شاشة 27', picture, price: '899.00', askedPrice: null, inStock: true };
const now = `${messages.mail.notice.price}: 899.00 ر.س`;
const before = `${messages.mail.notice.old_price}: 1,099.00 ر.س`;

describe('the email of a notice', () => {
  it.each([
    ['stock', null, [now], [messages.mail.notice.old_price]],
    ['price', '1099.00', [before, now], []],
    ['price', null, [now], [messages.mail.notice.old_price]],
    ['price', '899.00', [now], [messages.mail.notice.old_price]],
    ['price', '850.00', [now], [messages.mail.notice.old_price]],
  ] as const)('of %s, requested at %s, names the prices', (kind, askedPrice, named, silent) => {
    const content = backInStockMail(kind, { ...product, askedPrice }, leave, sender);
    const text = mailText(content, sender);
    for (const part of [product.name, ...named]) expect(text).toContain(part);
    for (const part of silent) expect(text).not.toContain(part);
    expect(mailHtml(content, sender)).toContain(`<img src="${picture.replaceAll('&', '&#38;')}"`);
  });
});
