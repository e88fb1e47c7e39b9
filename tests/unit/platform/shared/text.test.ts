import { describe, expect, it } from 'vitest';
import { parseClock } from '@/lib/platform/shared/arabic/clock';
import { latinDigits, latinNumber, normalizeArabic } from '@/lib/platform/shared/arabic/normalize';
import { normalizeTypedPhone, saudiMobile, saudiPhone, telAddress, whatsAppNumber } from '@/lib/platform/shared/phone';
import { isUuid, isUuidV4 } from '@/lib/platform/shared/uuid';
import { NORMALISED } from '../../../support/arabic';

describe('latinDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['12٣۴', '1234'],
    ['هاتف ٠٥٠', 'هاتف 050'],
    ['\uff10\uff15\uff19', '059'],
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
    ['1\u00a0234\u00a0567.5', '1234567.5'],
    ['1 2', '1 2'],
    ['5 0', '5 0'],
    ['1 99', '1 99'],
    ['1,999,5', '1,999,5'],
    ['1,999 000', '1,999 000'],
    ['0,500', '0,500'],
    ['-٥', '-5'],
    ['\u200e1,999.50\u200f', '1999.50'],
    ['\u2066٢٥\u2069', '25'],
    ['\ufeff\u061c7\u00ad\u200b5', '75'],
    ['\u22125', '-5'],
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
    ['+966 0 50 123 4567', '+966501234567'],
    ['+9660501234567', '+966501234567'],
    ['+966 (0) 50 123 4567', '+966501234567'],
    ['(0)50 123 4567', '+966501234567'],
    ['00966-0501234567', '+966501234567'],
    ['050\u2011123\u20114567', '+966501234567'],
    ['050\u2010123\u20134567', '+966501234567'],
    ['050\u2014123\u22124567', '+966501234567'],
    ['\uff10\uff15\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17', '+966501234567'],
    ['\uff0b\uff19\uff16\uff16 \uff0850\uff09 123 4567', '+966501234567'],
    ['\u2066+966 50 123 4567\u2069', '+966501234567'],
    ['\u200e\u200f0501234567\ufeff', '+966501234567'],
    ['050\u00a0123\u202f4567', '+966501234567'],
    ['050\u00ad123\u200b4567', '+966501234567'],
    ['050/123/4567', '+966501234567'],
    ['tel:+966501234567', '+966501234567'],
    ['+٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['+966 (50) 123.4567', '+966501234567'],
    ['٩٦٦٥٠١٢٣٤٥٦٧+', '+966501234567'],
    ['966 50 123 4567+', '+966501234567'],
    ['0966501234567', '+966501234567'],
    ['https://wa.me/966501234567', '+966501234567'],
    ['api.whatsapp.com/send?phone=966501234567', '+966501234567'],
    ['جوال: 0501234567', '+966501234567'],
    ['Mobile: +966 50 123 4567', '+966501234567'],
    ['0501234567،', '+966501234567'],
    ['0501234567 / 0551234567', null],
    ['050123456', null],
    ['05012345678', null],
    ['0401234567', null],
    ['0112345678', null],
    ['+971501234567', null],
    ['', null],
    ['abc', null],
    ['0501234567x', null],
    ['++966501234567', null],
    ['00501234567', null],
    ['+966 00 50 123 4567', null],
  ])('%j → %s', (text, mobile) => {
    expect(saudiMobile(text)).toBe(mobile);
  });
});

describe('saudiPhone', () => {
  it.each([
    ['0112345678', '+966112345678'],
    ['+966 (0)11 234 5678', '+966112345678'],
    ['920001234', '+966920001234'],
    ['8001234567', '+9668001234567'],
    ['0501234567', '+966501234567'],
    // unknown area code
    ['0102345678', null],
    ['0192345678', null],
    ['02345678', null],
    ['+971 4 123 4567', null],
  ])('%j → %s', (text, number) => {
    expect(saudiPhone(text)).toBe(number);
  });
});

describe('normalizeTypedPhone', () => {
  it.each([
    ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
    ['\u200e(050) 123\u20114567\u200f', '(050) 123-4567'],
    ['+966 0 50 123 4567', '+966501234567'],
    ['00966 (0)11 234 5678', '+966112345678'],
    ['050/123/4567', '+966501234567'],
    ['+971 50 123 4567', '+971 50 123 4567'],
    ['نص', 'نص'],
  ])('%j → %j', (text, number) => {
    expect(normalizeTypedPhone(text)).toBe(number);
  });

  it('is what a link dials', () => {
    expect(telAddress('٠١١ ٢٣٤ ٥٦٧٨')).toBe('tel:0112345678');
    expect(telAddress('+966 (0)11 234 5678')).toBe('tel:+966112345678');
  });
});

describe('whatsAppNumber', () => {
  it.each([
    ['0501234567', '966501234567'],
    ['+966 50 123 4567', '966501234567'],
    ['00966501234567', '966501234567'],
    ['+971 50 123 4567', '971501234567'],
    ['00971501234567', '971501234567'],
    ['920001234', '966920001234'],
    ['011 234 5678', '966112345678'],
    ['+966 0 50 123 4567', '966501234567'],
    ['+966 (0)11 234 5678', '966112345678'],
    ['1234567', null],
    ['0401234567', null],
    ['0501234567 / 0551234567', null],
    ['', null],
    ['---', null],
  ])('%j → %s', (text, number) => {
    expect(whatsAppNumber(text)).toBe(number);
  });
});

describe('a time of day', () => {
  it.each([
    ['14:00', 840],
    ['14.30', 870],
    ['١٤:٠٠', 840],
    ['14：00', 840],
    ['\u200e14:00:00', 840],
    ['2:00 م', 840],
    ['٢:٣٠ مساءً', 870],
    ['9 ص', 540],
    ['2 PM', 840],
    ['12:00 am', 0],
    ['12:00 م', 720],
    ['00:00', 0],
    ['24:00', 1440],
    ['24:01', null],
    ['14:60', null],
    ['13:00 م', null],
    ['14', null],
    ['9:5', null],
    ['', null],
  ])('%j is minute %s', (text, minute) => {
    expect(parseClock(text)).toBe(minute);
  });
});

describe('uuid', () => {
  it.each([
    // Columns: text, is UUID, is version 4
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
