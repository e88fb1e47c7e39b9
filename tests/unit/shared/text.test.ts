import { describe, expect, it } from 'vitest';
import { latinDigits, latinNumber, normalizeArabic } from '@/lib/shared/arabic';
import { saudiMobile, whatsAppNumber } from '@/lib/shared/phone';
import { isUuid, isUuidV4 } from '@/lib/shared/uuid';
import { NORMALISED } from '../../support/arabic';

describe('latinDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['12٣۴', '1234'],
    ['هاتف ٠٥٠', 'هاتف 050'],
    ['', ''],
    ['abc', 'abc'],
  ])('%s → %s', (text, latin) => {
    expect(latinDigits(text)).toBe(latin);
  });
});

describe('latinNumber', () => {
  it.each([
    ['١٬٩٩٩٫٥', '1999.5'],
    ['۱٬۹۹۹٫۵', '1999.5'],
    ['1,999.50', '1999.50'],
    ['1,234,567', '1234567'],
    ['2,5', '2,5'],
    ['1.999,00', '1.999,00'],
    ['1999,000', '1999,000'],
    [' 1 999 ', '1999'],
    ['-٥', '-5'],
    ['', ''],
  ])('%s → %s', (text, number) => {
    expect(latinNumber(text)).toBe(number);
  });
});

describe('normalizeArabic', () => {
  it.each(NORMALISED)('%j → %j', (text, normal) => {
    expect(normalizeArabic(text)).toBe(normal);
  });

  it.each(NORMALISED)('%j stays as it is the second time', (text) => {
    const once = normalizeArabic(text);
    expect(normalizeArabic(once)).toBe(once);
  });
});

describe('saudiMobile', () => {
  it.each([
    ['0501234567', '+966501234567'],
    ['501234567', '+966501234567'],
    ['+966501234567', '+966501234567'],
    ['00966501234567', '+966501234567'],
    ['966501234567', '+966501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
    [' 050-123 4567 ', '+966501234567'],
    ['+966 (50) 123.4567', '+966501234567'],
    ['050123456', null],
    ['05012345678', null],
    ['0401234567', null],
    ['0112345678', null],
    ['+971501234567', null],
    ['+9660501234567', null],
    ['', null],
    ['abc', null],
    ['0501234567x', null],
    ['++966501234567', null],
  ])('%j → %s', (text, mobile) => {
    expect(saudiMobile(text)).toBe(mobile);
  });
});

describe('whatsAppNumber', () => {
  it.each([
    ['0501234567', '966501234567'],
    ['+966 50 123 4567', '966501234567'],
    ['00966501234567', '966501234567'],
    ['+971 50 123 4567', '971501234567'],
    ['00971501234567', '971501234567'],
    ['920001234', '920001234'],
    ['1234567', null],
    ['', null],
    ['---', null],
  ])('%j → %s', (text, number) => {
    expect(whatsAppNumber(text)).toBe(number);
  });
});

describe('uuid', () => {
  it.each([
    // text, a UUID, of version 4
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', true, true],
    ['3F2504E0-4F89-41D3-9A0C-0305E82C3301', true, true],
    ['3f2504e0-4f89-41d3-8a0c-0305e82c3301', true, true],
    ['3f2504e0-4f89-41d3-ba0c-0305e82c3301', true, true],
    ['3f2504e0-4f89-41d3-ca0c-0305e82c3301', true, false],
    ['3f2504e0-4f89-41d3-7a0c-0305e82c3301', true, false],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', true, false],
    ['0190163d-8694-739b-aea5-966c26f8ad91', true, false],
    ['00000000-0000-0000-0000-000000000000', true, false],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', true, false],
    ['3f2504e04f8941d39a0c0305e82c3301', false, false],
    ['{3f2504e0-4f89-41d3-9a0c-0305e82c3301}', false, false],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c330', false, false],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c33011', false, false],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c330g', false, false],
    [' 3f2504e0-4f89-41d3-9a0c-0305e82c3301', false, false],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301\n', false, false],
    ['', false, false],
    ['null', false, false],
  ])('%j: a UUID %s, version 4 %s', (text, uuid, v4) => {
    expect(isUuid(text)).toBe(uuid);
    expect(isUuidV4(text)).toBe(v4);
  });
});
