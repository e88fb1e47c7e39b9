import { describe, expect, it } from 'vitest';
import {
  containsWebAddress,
  fullName,
  inferFamilyName,
  normalizedMailbox,
  splitName,
  verifiedContactsOf,
  withoutWebAddresses,
} from '@/lib/platform/shared/person';

describe('a name in one line', () => {
  it.each([
    ['نورة العتيبي', 'نورة', 'العتيبي'],
    ['عبد الله محمد العتيبي', 'عبد الله محمد', 'العتيبي'],
    ['  سعد   القحطاني ', 'سعد', 'القحطاني'],
    ['سعد', 'سعد', ''],
    ['Jean-Luc Picard', 'Jean-Luc', 'Picard'],
  ])('%j is %j and %j, and together the same again', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
    expect(fullName(firstName, lastName)).toBe(name.trim().replace(/\s+/g, ' '));
  });

  it('is empty where nothing is known', () => {
    expect(fullName(null, null)).toBe('');
    expect(fullName('سعد', null)).toBe('سعد');
  });
});

describe('the verified contacts of a customer', () => {
  const [email, phone] = ['sara@example.com', '+966501234567'];
  it.each([
    ['both', { email, provenEmail: email, phone, provenPhone: phone }, { email, phone }],
    ['none that was only typed', { email, provenEmail: null, phone, provenPhone: null }, { email: null, phone: null }],
    [
      'none that was changed since',
      { email, provenEmail: 'old@example.com', phone, provenPhone: '+966500000000' },
      { email: null, phone: null },
    ],
    ['none that was removed', { email: null, provenEmail: email, phone, provenPhone: phone }, { email: null, phone }],
    [
      'none of an empty record',
      { email: null, provenEmail: null, phone: null, provenPhone: null },
      { email: null, phone: null },
    ],
  ])('are %s', (_, record, contacts) => expect(verifiedContactsOf(record)).toEqual(contacts));
});

describe('a name of one word beside names that are known', () => {
  const known = [
    { firstName: 'نورة', lastName: '' },
    { firstName: 'أحمد علي', lastName: 'العتيبي' },
    { firstName: 'سارة', lastName: 'الحربي' },
  ];
  it.each([
    ['احمد', '', 'أحمد علي', 'العتيبي'],
    ['العتيبي', '', 'أحمد علي', 'العتيبي'],
    ['سارة', '', 'سارة', 'الحربي'],
    ['سارة', 'العنزي', 'سارة', 'العنزي'],
    ['علي', '', 'علي', ''],
    ['نورة', '', 'نورة', ''],
    ['', '', '', ''],
  ])('%j %j becomes %j %j', (firstName, lastName, first, last) => {
    expect(inferFamilyName({ firstName, lastName }, known)).toEqual({ firstName: first, lastName: last });
  });
});

describe('holdsAddress', () => {
  it.each([
    'سارة',
    'عبد الله محمد العتيبي',
    "O'Neil-Smith",
    'Jean-Luc',
    'د.سارة',
    'م. أحمد',
    'أ.د.محمد',
    'Dr.Ahmed',
    'Dr.Al',
    'Eng.Ed',
    'St.John',
    'J.R.R. Tolkien',
    'J.Al',
    'A.Al-Harbi',
    'Eng.Al-Otaibi',
    'Mr.Ash-Shehri',
    'A.R.Al',
    'Mohammed Jr.',
    'نورة.',
    'شركة الأمل (فرع 2)',
    'Ali,Omar',
    'X Æ A-12',
  ])('%s is a name', (name) => {
    expect(containsWebAddress(name)).toBe(false);
  });

  it.each([
    'http://evil.example',
    'https evil',
    'HTTPS://EVIL.EXAMPLE/win',
    'www evil',
    'www.evil.example',
    'evil.com',
    'EVIL.COM',
    'اربح evil.com الآن',
    'اربح:evil.com',
    'evil.com/x?y=1',
    'evil.co.uk',
    'sub.evil.xyz',
    'bit.ly/abc',
    'evil.sa',
    'evil.sa-now',
    'x.ru-now',
    'evil.al-now',
    'xn--mgb.xn--p1ai',
    'متجر.السعودية',
    'موقع.com',
    'evil．com',
    'evil。com',
    'ev\u200bil.c\u200dom',
    'evil.com.',
    '(evil.com)',
    'winner@evil',
    'a@b.co',
    '10.1.2.3',
    'ftp://x',
  ])('%s holds an address', (name) => {
    expect(containsWebAddress(name)).toBe(true);
  });

  it('a text loses the words that hold one', () => {
    expect(withoutWebAddresses('حي العليا https://maps.example/x مبنى 5')).toBe('حي العليا … مبنى 5');
    expect(withoutWebAddresses('شارع 12.5، مبنى 3')).toBe('شارع 12.5، مبنى 3');
  });
});

describe('mailbox', () => {
  it.each([
    ['sara@example.com', 'sara@example.com'],
    ['sara+shop@example.com', 'sara@example.com'],
    ['sa.ra@example.com', 'sa.ra@example.com'],
    ['sa.ra+x+y@gmail.com', 'sara@gmail.com'],
    ['s.ara@googlemail.com', 'sara@gmail.com'],
    ['+x@example.com', '+x@example.com'],
  ])('%s is %s', (address, box) => {
    expect(normalizedMailbox(address)).toBe(box);
  });
});
