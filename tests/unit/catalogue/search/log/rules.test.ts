import { describe, expect, it } from 'vitest';
import { hasPersonalData, searchLogText } from '@/lib/catalogue/search/log/rules';
import { searchKey } from '@/lib/catalogue/search/query/key';

describe('a text about a person', () => {
  it.each([
    '0501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '050 123 4567',
    '+966 50 123 4567',
    '966501234567',
    'اتصلوا بي 0501234567',
    'a.b@mail.example',
    'https://example.com/x',
    'www.example.com',
    '1012345678',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111111111111111',
    'SA03 8000 0000 6080 1016 7519',
    'SA0380000000608010167519',
    'GB29 NWBK 6016 1331 9268 19',
  ])('is one: %s', (text) => {
    expect(hasPersonalData(text)).toBe(true);
    expect(searchLogText(text)).toBeNull();
  });

  it.each([
    'لابتوب ٣٢ جيجا 1000 gb',
    'rtx 4070 16 gb 2024',
    'i9 14900k rtx 4090 64 gb 2 tb',
    'WH-1000XM5',
    '2560 1440 165',
    'كرت شاشة 12.5 1920x1080',
    'CMK32GX5M2B6000C36',
    'ذاكرة 3200 3600 6000',
  ])('is none: %s', (text) => expect(hasPersonalData(text)).toBe(false));
});

describe('what is written down', () => {
  it.each([
    ['  اللابتوبات!! ', { text: 'اللابتوبات', written: 'اللابتوبات' }],
    ['شاشـــة ألعاب', { text: 'شاشه العاب', written: 'شاشـــة ألعاب' }],
    ['ايفون ١٦', { text: 'ايفون 16', written: 'ايفون ١٦' }],
    ['<b>RTX-4070</b>', { text: 'b rtx 4070 b', written: 'b RTX-4070 /b' }],
  ])('of %j', (q, logged) => expect(searchLogText(q)).toEqual(logged));

  it.each(['', '؟!', 'س '.repeat(60), 'x'.repeat(41)])('nothing of %j', (q) => expect(searchLogText(q)).toBeNull());
});

describe('texts that ask for the same', () => {
  it.each([
    ['الشاشات', 'شاشة'],
    ['شَاشَة', 'شاشه'],
    ['ايفون ١٦', 'آيفون 16'],
    ['بلايستيشن5', 'بلايستيشن ٥'],
    ['Monitors', 'monitor'],
    ['لوحات المفاتيح', 'لوحة مفاتيح'],
  ])('%s and %s', (one, other) => expect(searchKey(one)).toBe(searchKey(other)));

  it.each([
    ['شاشة', 'شاحن'],
    ['rtx 4070', 'rtx 4080'],
  ])('not %s and %s', (one, other) => expect(searchKey(one)).not.toBe(searchKey(other)));
});
