import { describe, expect, it } from 'vitest';
import { findDuplicateReason, mergedCustomer, wouldLoseContact } from '@/lib/desk/customer/rules';
import type { MergeRecord } from '@/lib/selling/sign-in/rules';

const record = (change: Partial<MergeRecord> = {}): MergeRecord => ({
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  address: null,
  city: null,
  postalCode: null,
  dateOfBirth: null,
  provenEmail: null,
  provenPhone: null,
  ...change,
});
const byMail = (email: string) => record({ email, provenEmail: email });
const byPhone = (phone: string) => record({ phone, provenPhone: phone });

describe('two records', () => {
  it.each([
    ['neither is an account', record({ email: 'a@x.sa' }), record({ email: 'b@x.sa' }), false],
    ['one is an account', byMail('a@x.sa'), record({ email: 'b@x.sa' }), false],
    ['both are, by different mailboxes', byMail('a@x.sa'), byMail('b@x.sa'), true],
    ['both are, by two spellings of one mailbox', byMail('a.b@gmail.com'), byMail('ab+shop@gmail.com'), false],
    ['one by a mailbox, the other by a phone', byMail('a@x.sa'), byPhone('+966500000001'), false],
    ['both are, by different phones', byPhone('+966500000001'), byPhone('+966500000002'), true],
    [
      'what was proven is another one’s contact by now',
      byMail('a@x.sa'),
      record({ email: 'b@x.sa', provenEmail: 'c@x.sa' }),
      false,
    ],
  ])('where %s', (_, own, other, expected) => {
    expect(wouldLoseContact(own, other)).toBe(expected);
    expect(wouldLoseContact(other, own)).toBe(expected);
  });
});

describe('what a record says once another became part of it', () => {
  it.each([
    [
      'its own word first',
      { city: 'جدة', email: 'a@x.sa' },
      { city: 'الرياض', email: 'b@x.sa' },
      { city: 'جدة', email: 'a@x.sa' },
    ],
    [
      'the other’s where it has none',
      { city: null },
      { city: 'الرياض', phone: '0500000001' },
      { city: 'الرياض', phone: '0500000001' },
    ],
    [
      'names only together',
      { firstName: '', lastName: 'ا' },
      { firstName: 'ب', lastName: 'ج' },
      { firstName: 'ب', lastName: 'ج' },
    ],
    [
      'what signs somebody in before what was only noted',
      { email: 'a@x.sa' },
      { email: 'b@x.sa', provenEmail: 'b@x.sa' },
      { email: 'b@x.sa', provenEmail: 'b@x.sa' },
    ],
    [
      'nothing as proven that is not the contact any more',
      { email: 'a@x.sa', provenEmail: 'old@x.sa' },
      {},
      { email: 'a@x.sa', provenEmail: null },
    ],
  ])('is %s', (_, own, other, expected) => {
    expect(mergedCustomer(record(own), record(other))).toMatchObject(expected);
  });
});

describe('why two records are alike', () => {
  const keys = (mailboxKey: string | null, phoneKey: string | null) => ({ mailboxKey, phoneKey });
  it.each([
    [keys('a', '5'), keys('a', '5'), ['mailbox', 'phone']],
    [keys('a', '5'), keys('b', '5'), ['phone']],
    [keys(null, null), keys(null, null), []],
  ])('%j and %j', (own, other, expected) => {
    expect(findDuplicateReason(own, other)).toEqual(expected);
  });
});
