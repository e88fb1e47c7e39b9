import { describe, expect, it } from 'vitest';
import {
  fillReplyPlaceholders,
  hasPlaceholders,
  hasUnknownPlaceholders,
  isMessageWaiting,
  judgeCustomerReply,
  MAX_UNANSWERED_REPLIES,
  MESSAGE_REPEAT_MS,
  MESSAGE_STATES,
  orderNumbersIn,
  splitAtOrderNumbers,
  stateAfterCustomerReply,
} from '@/lib/messaging/message/rules';

describe('orders’ numbers in what somebody wrote', () => {
  const cases: [string, string, string[]][] = [
    ['in its own form', 'أين طلبي ORD-261124-7K3MX؟', ['ORD-261124-7K3MX']],
    ['in small letters, without its beginning', 'طلب 261124-7k3mx لم يصل', ['ORD-261124-7K3MX']],
    ['without hyphens', 'ORD2611247K3MX', ['ORD-261124-7K3MX']],
    ['with Arabic digits', 'الطلب ٢٦١١٢٤-7K3MX', ['ORD-261124-7K3MX']],
    [
      'several, each once',
      'ORD-261124-7K3MX و ORD-261125-AB2CD ثم ORD-261124-7K3MX',
      ['ORD-261124-7K3MX', 'ORD-261125-AB2CD'],
    ],
    ['too long to be one', 'ORD-261124-7K3MXX', []],
    ['none', 'جوالي 0501234567 ورقم الهوية 1012345678', []],
  ];
  it.each(cases)('%s', (_, text, numbers) => {
    expect(orderNumbersIn([text])).toEqual(numbers);
    expect(
      splitAtOrderNumbers(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('are looked up twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => `ORD-2611${String(index + 10)}-7K3MX`).join(' ');
    expect(orderNumbersIn([many])).toHaveLength(20);
  });
});

describe('a saved reply', () => {
  it.each([
    ['all is known', { name: 'نورة', order: 'ORD-261124-7K3MX' }, 'أهلاً نورة، طلبك ORD-261124-7K3MX، نورة', false],
    ['no order is', { name: 'نورة', order: null }, 'أهلاً نورة، طلبك {order}، نورة', true],
    // A name that looks like a placeholder is not replaced.
    ['a name looks like a place', { name: '{order}$&', order: 'X' }, 'أهلاً {order}$&، طلبك X، {order}$&', true],
  ])('where %s', (_, facts, filled, isOpen) => {
    const text = fillReplyPlaceholders('أهلاً {name}، طلبك {order}، {name}', facts);
    expect([text, hasPlaceholders(text)]).toEqual([filled, isOpen]);
  });
});

describe('words between braces', () => {
  it.each([
    ['أهلاً {name}، طلبك {order}', false],
    ['أهلاً {الاسم}', true],
    ['أهلاً {nane}', true],
    ['أهلاً { name }', true],
    ['أهلاً {name}، {code}', true],
    ['أهلاً', false],
    ['1 {2} 3', false],
    ['{', false],
  ])('%s: unknown %s', (text, isUnknown) => {
    expect(hasUnknownPlaceholders(text)).toBe(isUnknown);
  });
});

describe('a reply of a customer', () => {
  const NOW = new Date('2026-12-02T09:00:00Z');
  const wrote = (text: string, agoMs = 1000) => ({
    text,
    fromCustomer: true,
    createdAt: new Date(NOW.getTime() - agoMs),
  });
  const answered = { ...wrote('رد المتجر'), fromCustomer: false };
  const many = Array.from({ length: MAX_UNANSWERED_REPLIES }, (_, index) => wrote(`رسالة ${index}`));

  it.each([
    ['is the first', [answered], 'store'],
    ['differs from the last', [wrote('لا'), answered], 'store'],
    ['repeats the last', [wrote('نعم'), answered], 'repeated'],
    ['repeats one before the last', [wrote('لا'), wrote('نعم'), answered], 'repeated'],
    ['repeats one of just ten minutes ago', [wrote('نعم', MESSAGE_REPEAT_MS), answered], 'repeated'],
    ['repeats an older one', [wrote('نعم', MESSAGE_REPEAT_MS + 1), answered], 'store'],
    ['says the same after an answer', [answered, wrote('نعم')], 'store'],
    ['comes after as many as may wait', many, 'full'],
    ['repeats one of as many as may wait', [wrote('نعم'), ...many.slice(1)], 'repeated'],
    ['comes one before the limit', [...many.slice(1), answered], 'store'],
    ['comes after an answer to as many as may wait', [answered, ...many], 'store'],
  ] as const)('that %s', (_, latest, judged) => {
    expect(judgeCustomerReply(latest, 'نعم', NOW)).toBe(judged);
  });

  it('lets the message wait for an answer again; an unread one stays unread', () => {
    expect(MESSAGE_STATES.map((state) => [state, stateAfterCustomerReply(state)])).toEqual([
      ['new', 'new'],
      ['open', 'open'],
      ['answered', 'open'],
      ['closed', 'open'],
    ]);
    expect(MESSAGE_STATES.filter(isMessageWaiting)).toEqual(['new', 'open']);
  });
});
