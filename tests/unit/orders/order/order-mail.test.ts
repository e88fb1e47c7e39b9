import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailHtml, mailText } from '@/lib/messaging/mail/template';
import {
  type CreditCause,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderNotification,
} from '@/lib/orders/order/order-events';
import { NO_ONLINE_MONEY, type OrderMoneyHeld } from '@/lib/orders/order/order-facts';
import { orderMail } from '@/lib/orders/order/order-mail';
import { type SampleTexts, sampleMoney, sampleNotification, sampleOrder } from '@/lib/orders/order/order-samples';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import {
  hasWhatsAppText,
  whatsAppOf,
  whatsAppTemplateOf,
  whatsAppTemplateText,
} from '@/lib/orders/order/order-whatsapp';
import { staffOrderMail } from '@/lib/orders/order/staff-mail';
import messages from '@/messages/ar.json';

const texts: SampleTexts = messages.mail.sample;
const sender = { storeName: 'متجر الاختبار', siteUrl: 'https://shop.example', phone: null, email: 'care@shop.example' };
const order = sampleOrder(texts, new Date('2026-11-24T09:00:00Z'));
const news = sampleNotification(texts, sender.siteUrl);
const letterOf = (what: OrderNotification, money: OrderMoneyHeld = sampleMoney(what.event), change = {}) => {
  const { subject, ...content } = orderMail(what, { order: { ...order, ...change }, sender, money });
  return { subject, text: mailText(content, sender), html: mailHtml(content, sender) };
};
/** Traces of missing values in a text. */
const HOLES = /undefined|null|NaN|\{\w+\}|\[object|: ?\n|:\s*$/m;

describe('the letter of an event', () => {
  it.each(ORDER_EVENTS)('%s names the order and the store, has a way to it, and leaves no hole', (event) => {
    const { subject, text, html } = letterOf(news[event]);
    expect(subject).toContain(order.orderNumber);
    expect(subject).toContain(sender.storeName);
    expect(text).toContain(`https://shop.example/orders/${order.orderNumber}`);
    expect(text).toContain(order.firstName);
    // The plain text of a button is "label:" with the address on the next line.
    expect(text.replace(/:\nhttps/g, ' https')).not.toMatch(HOLES);
    expect(html).toContain('dir="rtl"');
    expect(html).not.toMatch(/undefined|null|NaN/);
  });

  const received = messages.client.order.received;
  it.each([
    ['pending', 'cash', false, received.cash],
    ['pending', 'cash', true, received.cash_pickup],
    ['pending', 'transfer', false, received.transfer],
    ['pending', 'transfer', true, received.transfer_pickup],
    ['pending', 'custom', false, received.manual],
    ['pending', 'other', false, received.manual],
    ['pending', 'account', false, received.other],
    ['pending_payment', 'stripe', false, messages.mail.order.unpaid],
    ['confirmed', 'stripe', false, received.confirmed],
    ['confirmed', 'free', true, received.confirmed_pickup],
  ] as const)('of an order that is %s and paid by %s (fetched: %s) says what comes next', (...facts) => {
    const [status, paymentMethod, isPickup, next] = facts;
    const change = { status, paymentMethod, shippingCompany: { isPickup } };
    const { subject, text } = letterOf(news.received, NO_ONLINE_MONEY, change);
    expect(text).toContain(`${messages.mail.order.thanks} ${next}`);
    for (const other of Object.values(received)) if (!next.includes(other)) expect(text).not.toContain(other);
    expect(subject.includes('تأكيد')).toBe(status === 'confirmed');
    if (status === 'confirmed') expect(text).not.toContain('سنتواصل معك');
  });

  it.each(ORDER_EVENTS)('%s shows pictures where it lists the items', (event) => {
    const listed = ['received', 'confirmed', 'shipped', 'ready_for_pickup', 'delivered'].includes(event);
    const { text, html } = letterOf(news[event]);
    expect(text.includes(`- ${texts.accessory}`)).toBe(listed);
    expect(html.match(/<img src="https:\/\/shop\.example\/_next\/image\?/g)?.length ?? 0).toBe(listed ? 2 : 0);
  });

  it('every one has a subject of its own', () => {
    expect(new Set(ORDER_EVENTS.map((event) => letterOf(news[event]).subject)).size).toBe(ORDER_EVENTS.length);
  });

  it('a shipment says carrier, number and link where they are known, and nothing where they are not', () => {
    const known = letterOf(news.shipped).text;
    for (const part of ['SA123456789', 'https://track.example/SA123456789', texts.company])
      expect(known).toContain(part);
    const unknown = letterOf({ event: 'shipped', extra: {} }, NO_ONLINE_MONEY, { shippingMethod: null }).text;
    expect(unknown).not.toContain(messages.mail.order_facts.tracking);
    expect(unknown).not.toContain(`${messages.mail.order_facts.carrier}:`);
    expect(letterOf({ event: 'shipped', extra: {} }).text).toContain(texts.company);
  });

  it('a delivery says until which day a return can be asked for, where it is known', () => {
    const { return_until, return_how } = messages.mail.order_facts;
    const known = letterOf({ event: 'delivered', extra: { returnUntil: new Date('2026-12-01T20:59:59.999Z') } }).text;
    expect(known).toContain(`${return_until}: 1 ديسمبر 2026`);
    expect(known).toContain(return_how);
    const unknown = letterOf({ event: 'delivered', extra: {} }).text;
    for (const part of [return_until, return_how]) expect(unknown).not.toContain(part);
  });

  it('a refund says how much and how; cash comes at once', () => {
    const back = (method: 'provider' | 'transfer' | 'cash') =>
      letterOf({ event: 'refunded', extra: { refundId: 'r', amount: '159.5', method } }).text;
    expect(back('provider')).toContain('159.50');
    expect(back('provider')).toContain(messages.mail.order_facts.method_provider);
    expect(back('transfer')).toContain(messages.mail.order_facts.method_transfer);
    expect(back('cash')).not.toContain(messages.mail.order_facts.refund_days);
  });

  it('to who orders for a business says whom the invoice names, and else nothing of it', () => {
    const business = { name: 'شركة الأفق', vatNumber: '311111111100003' };
    for (const event of ['received', 'confirmed'] as const) {
      expect(letterOf(news[event], undefined, { business }).text).toContain('شركة الأفق · 311111111100003');
      expect(letterOf(news[event]).text).not.toContain(messages.mail.order.business);
    }
  });

  it('a refund that moved no money says that the amount due is lower, and is not sent by WhatsApp', () => {
    const extra = { refundId: 'x', amount: '50.00', method: 'offset' } as const;
    const offset: OrderNotification = { event: 'refunded', extra };
    const { subject, text } = letterOf(offset);
    expect(text).toContain(messages.mail.order_events.refunded_offset.text);
    expect(text).toContain('50.00');
    for (const said of ['رددنا', messages.mail.order_facts.method, messages.mail.order_facts.refund_days])
      expect(`${subject} ${text}`).not.toContain(said);
    expect([hasWhatsAppText(news.refunded), hasWhatsAppText(offset)]).toEqual([true, false]);
  });

  it('a refused receipt says until when the order is held, or that its deadline has passed', () => {
    const until = { transferUntil: new Date('2026-12-04T20:59:59.999Z') };
    expect(letterOf(news.transfer_refused, undefined, until).text).toContain('4 ديسمبر 2026');
    const over = {
      ...news.transfer_refused,
      extra: { receiptId: 'x', reason: 'x', isOver: true },
    } as OrderNotification;
    const { subject, text } = letterOf(over, undefined, until);
    expect(text).toContain(messages.mail.order_facts.transfer_over);
    expect(text).toContain(messages.mail.order_events.transfer_refused_over.text);
    expect(`${subject} ${text}`).not.toMatch(/يحتاج مراجعة|بانتظار المبلغ|ارفع/);
    expect(text).not.toContain('4 ديسمبر 2026');
    expect(letterOf(over).text).not.toContain(messages.mail.order_facts.transfer_over);
    const whatsapp = whatsAppOf(news.transfer_refused, {
      order: { ...order, ...until },
      sender,
      money: NO_ONLINE_MONEY,
    });
    expect(whatsapp.text).toContain('4 ديسمبر 2026');
    expect([hasWhatsAppText(news.transfer_refused), hasWhatsAppText(over)]).toEqual([true, false]);
  });

  it.each(['confirmed', 'delivered'] as const)(
    '%s of a pickup order speaks of the branch, not of shipping',
    (event) => {
      const { subject, text } = letterOf(news[event], undefined, { shippingCompany: { isPickup: true } });
      expect(`${subject} ${text}`).not.toMatch(/للشحن|وصل طلبك/);
      expect(text).toContain(messages.mail.order_events[`${event}_pickup`].title.replace('{name}', order.firstName));
    },
  );

  it('the first email names a shipping company only if one delivers', () => {
    const said = (isPickup: boolean) =>
      letterOf(news.received, NO_ONLINE_MONEY, { shippingCompany: { isPickup }, shippingMethod: texts.company }).text;
    const { company, pickup } = messages.mail.order;
    expect(said(false)).toContain(`${company}: ${texts.company}`);
    expect(said(true)).toContain(`${pickup}: ${texts.company}`);
    expect(said(true)).not.toContain(company);
  });

  it('a note is named as such, and not sent by the text about invoices', () => {
    const note = { ...news.invoice, extra: { ...news.invoice.extra, kind: 'credit_note' } } as OrderNotification;
    expect(letterOf(note).subject).toContain('إشعار دائن');
    expect(letterOf(note).text).toContain(messages.mail.order_facts.number_note);
    expect([hasWhatsAppText(news.invoice), hasWhatsAppText(note)]).toEqual([true, false]);
  });

  it('a note over all that was left says what became of the invoice', () => {
    const textOf = (cause: CreditCause, status: OrderStatus) => {
      const extra = { ...news.invoice.extra, kind: 'credit_note', cause } as const;
      return letterOf({ event: 'invoice', extra }, undefined, { status }).text;
    };
    const said = messages.mail.order_events;
    expect(textOf('replaced', 'confirmed')).toContain(said.credit_note_replaced.text);
    expect(textOf('cancelled', 'cancelled')).toContain(said.credit_note_cancelled.text);
    expect(textOf('cancelled', 'confirmed')).toContain(said.credit_note_revived.text);
  });

  it('a refusal says why', () => {
    expect(letterOf(news.transfer_refused).text).toContain(texts.reason);
    expect(letterOf(news.return_refused).text).toContain(texts.reason);
  });

  it('a change that leaves something to be paid says how much and where, by mail and by WhatsApp', () => {
    const pay = { due: '84.00', url: 'https://shop.example/pay/t' };
    const what = { event: 'changed', extra: { changeId: 'c', before: '3499.00', after: '3583.00', pay } } as const;
    for (const said of [letterOf(what).text, whatsAppOf(what, { order, sender, money: NO_ONLINE_MONEY }).text]) {
      for (const part of ['84.00', pay.url, '3,499.00']) expect(said).toContain(part);
    }
    expect(letterOf(news.changed).text).not.toContain(messages.mail.order_facts.due);
  });

  it('nothing of a text is markup', () => {
    const odd = letterOf(
      { event: 'transfer_refused', extra: { receiptId: 'x', reason: '<img src=x>' } },
      NO_ONLINE_MONEY,
      {
        firstName: '<b>سارة</b>',
      },
    );
    expect(odd.html).not.toMatch(/<img|<b>/);
  });
});

const byHand = (held: number, refunded: number, way: OrderMoneyHeld['byHand']['way']) => ({
  ...NO_ONLINE_MONEY,
  byHand: { held, refunded, way },
});
const online = (held: number, refunded = 0, change: Partial<OrderMoneyHeld> = {}) => ({
  ...NO_ONLINE_MONEY,
  isOnline: true,
  held,
  refunded,
  ...change,
});

describe('what happens to the money of a cancelled order', () => {
  const said = messages.mail.cancelled_money;
  it.each([
    ['paid online', 'stripe', online(7550), said.give_back.replace('{amount}', '75.50')],
    ['partly given back', 'stripe', online(2550, 5000), said.give_back.replace('{amount}', '25.50')],
    ['given back', 'stripe', online(0, 7550), said.given_back.replace('{amount}', '75.50')],
    ['never charged', 'tamara', online(0), said.never_charged],
    ['while a bank decides', 'stripe', online(0, 0, { disputed: 7550 }), said.disputed.replace('{amount}', '75.50')],
    ['a transfer that came', 'transfer', byHand(7550, 0, 'transfer'), said.back_transfer.replace('{amount}', '75.50')],
    ['cash that came', 'cash', byHand(7550, 1000, 'cash'), said.back_cash.replace('{amount}', '75.50')],
    ['by several ways', 'cash', byHand(7550, 0, null), said.back_other.replace('{amount}', '75.50')],
    [
      'online, and the rest by transfer',
      'stripe',
      online(2550, 0, { byHand: byHand(1000, 0, 'transfer').byHand }),
      `${said.give_back.replace('{amount}', '25.50')} ${said.back_transfer.replace('{amount}', '10.00')}`,
    ],
    ['given back by hand', 'transfer', byHand(0, 7550, 'transfer'), said.gone_back.replace('{amount}', '75.50')],
    ['a transfer', 'transfer', NO_ONLINE_MONEY, said.transfer],
    ['cash', 'cash', NO_ONLINE_MONEY, said.nothing],
    ['free', 'free', NO_ONLINE_MONEY, said.nothing],
  ] as const)('%s', (_, paymentMethod, money, sentence) => {
    expect(letterOf(news.cancelled, money, { paymentMethod }).text).toContain(sentence);
    expect(whatsAppOf(news.cancelled, { order: { ...order, paymentMethod }, sender, money }).parameters[2]).toBe(
      sentence,
    );
  });
});

describe('the WhatsApp message of an event', () => {
  const document = readFileSync('docs/whatsapp.md', 'utf8');
  it.each(ORDER_EVENTS)('%s fills three places of a template that is documented', (event: OrderEvent) => {
    const { template, parameters, text } = whatsAppOf(news[event], { order, sender, money: sampleMoney(event) });
    expect(template).toBe(whatsAppTemplateOf(event));
    expect(parameters).toHaveLength(3);
    for (const value of parameters) expect(text).toContain(value);
    expect(parameters.every((value) => value !== '')).toBe(true);
    expect(document).toContain(`| \`${template}\` | ${whatsAppTemplateText(event, ['{{1}}', '{{2}}', '{{3}}'])} |`);
  });

  it.each(ORDER_EVENTS)('%s begins and ends with words, as Meta asks for', (event) => {
    const text = whatsAppTemplateText(event, ['{{1}}', '{{2}}', '{{3}}']);
    expect(text).not.toMatch(/^\{\{|\}\}[.\s]*$/);
  });
});

describe('the letter to staff', () => {
  it('says who ordered what for how much, and leads to the order', () => {
    const { subject, ...content } = staffOrderMail(order, sender.siteUrl);
    const text = mailText(content, sender);
    expect(subject).toContain(order.orderNumber);
    expect(subject).toContain('3,583.00');
    for (const part of [order.phone, texts.product, `https://shop.example/admin/orders/${order.id}`])
      expect(text).toContain(part);
  });
});
