import { describe, expect, it } from 'vitest';
import messages from '../../../../messages/ar.json';
import { readProjectFile } from '../project';
import { messageTexts, replacedWords, WORDS } from './words';

const texts = messageTexts(messages);

describe('the words on the screen', () => {
  it.each(WORDS)('are «$say» instead of $not', (word) => {
    expect(replacedWords(texts, word)).toEqual([]);
  });

  it('are those of the demo data too', () => {
    const lines = readProjectFile('prisma/seed-data/shop.json').split('\n');
    const texts = lines.map((line, index): [string, string] => [`line ${index + 1}`, line]);
    const words = WORDS.filter(({ say }) => /^\p{Script=Arabic}/u.test(say));
    expect(words.flatMap((word) => replacedWords(texts, word))).toEqual([]);
  });

  it('make no exception for a key that does not exist', () => {
    const keys = texts.map(([key]) => key);
    expect(WORDS.flatMap(({ except = [] }) => except).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each([
    [messages.client.cart.added_title, 'تم الإضافة'],
    [messages.admin.orders.refund_due, 'مستحق الاسترداد'],
    [messages.admin.orders.attempts.settled, 'اكتملت'],
    [messages.admin.orders.attempts.reference, 'رقم العملية لدى المزوّد'],
    [messages.admin.reviews.settle, 'تجاهل البلاغ'],
    [messages.admin.audit_log.fields.slug, messages.admin.categories.fields.slug],
    [messages.admin.audit_log.fields.sectionKey, messages.admin.footer_sections.fields.sectionKey],
    [messages.admin.audit_log.fields.crNumber, messages.admin.store_settings.fields.crNumber],
    [messages.mail.order.vat, messages.admin.quotations.tax],
    [messages.admin.jobs.kinds.looks, 'الاستعلام من بوابات الدفع'],
    [messages.admin.product_notices.title, 'طلبات التنبيه'],
    [messages.admin.hero_slides.fields.duration, 'مدة العرض (بالثواني)'],
  ])('keep «%s»', (text, kept) => {
    expect(text).toBe(kept);
  });

  it('stand in docs/glossary.md', () => {
    const glossary = readProjectFile('docs/glossary.md');
    const chosen = WORDS.flatMap(({ say }) => say.split('، ')).filter((say) =>
      /^[\p{Script=Arabic}\p{M} ؟]{3,}$/u.test(say),
    );
    expect(chosen.filter((say) => !glossary.includes(say))).toEqual([]);
  });
});

describe('the check of words', () => {
  const faults = (text: string) => WORDS.filter((word) => replacedWords([['x', text]], word).length > 0).length;

  it.each([
    'رفض الناقل الشحنة',
    'تم إضافة الرابط بنجاح',
    'مستحق الردّ',
    'رد المبلغ',
    'فأرة لاسلكية',
    'أرسلنا رمزاً إلى بريدك. لم تصلك؟',
    'إضافة مرادف لـ {text}',
    'لديك 5 تنبيهًا',
    'طريقة الردّّ',
    'ملصق 10×15 سم',
    'الطرد {length}×{width} سم',
    'مثل 2026-12-31',
    'موصلات 8-pin',
    'إيقاف التنبيهات والأسئلة',
    'مرحباً سارة، سُلّم طلبك رقم 7',
    'يظهر لكم وحدكم',
    'يبدأ من نفسه كل دقيقة',
    'جوال مُثبت برمز',
  ])('finds «%s»', (text) => {
    expect(faults(text)).toBe(1);
  });

  it.each([
    'تمت إضافة الرابط بنجاح',
    'تم التسليم',
    'ستفتح من تلقاء نفسها',
    'منتجات مثبتة',
    'رد المتجر',
    'فأرسل إلينا',
    'إنستغرام',
    'تكلفة الشحن',
    'لـ # طلبات',
    'ملصق \u200e10×15\u200e سم',
    'رقم الطلب ORD-261130-7K3MX بترميز UTF-8',
    'السعر 1999.50 أو 12,500.00',
  ])('leaves «%s» alone', (text) => {
    expect(faults(text)).toBe(0);
  });
});
