import { describe, expect, it } from 'vitest';
import { isTargetReached, suggestedTargetPrice } from '@/lib/selling/notice/rules';
import { noticeRequestBody } from '@/lib/selling/notice/schema';
import {
  noticeConfirmToken,
  noticeUnsubscribeToken,
  readNoticeUnsubscribeToken,
  verifyNoticeConfirmToken,
} from '@/lib/selling/notice/tokens';

process.env.APP_SECRET ??= 'a-secret-of-this-test-alone-0123456789';

const id = '0b0f7f8a-2d5e-4a8e-9a51-0c4a3b7f1d22';
const DAY = 86_400_000;

describe('whether what is waited for is there', () => {
  it.each([
    ['stock', null, { inStock: true, price: 1 }, true],
    ['stock', null, { inStock: false, price: 1 }, false],
    ['price', 10_000, { inStock: true, price: 10_001 }, false],
    ['price', 10_000, { inStock: true, price: 10_000 }, true],
    ['price', 10_000, { inStock: false, price: 9_999 }, true],
    ['price', null, { inStock: true, price: 0 }, false],
  ] as const)('%s %s of %o: %s', (kind, target, product, reached) => {
    expect(isTargetReached({ kind, target }, product)).toBe(reached);
  });
});

describe('the price that is offered at first', () => {
  it.each([
    [199_900, 189_900],
    [10_000, 9_500],
    [2_000, 1_900],
    [150, 100],
    [100, 99],
    [99, 98],
    [1, 1],
  ])('of %i is %i', (price, target) => {
    expect(suggestedTargetPrice(price)).toBe(target);
  });
});

describe('what is asked for', () => {
  const body = { kind: 'price', productId: id, email: 'Someone@Example.com', target: '١٬٩٩٩٫٥' };
  it('reads an address and an amount as people write them', () => {
    expect(noticeRequestBody.parse(body)).toMatchObject({ email: 'someone@example.com', target: '1999.50' });
  });
  it.each([
    { target: '0' },
    { target: '-5' },
    { target: '' },
    { target: '1.999' },
    { email: 'x' },
    { kind: 'sms' },
    { productId: '7' },
  ])('refuses %o', (fault) => {
    expect(noticeRequestBody.safeParse({ ...body, ...fault }).success).toBe(false);
  });
  it('takes no price for stock', () => {
    expect(noticeRequestBody.parse({ ...body, kind: 'stock' })).not.toHaveProperty('target');
  });
});

describe('the links of letters', () => {
  it('say what the shop wrote into them, for seven days', () => {
    expect(verifyNoticeConfirmToken(noticeConfirmToken(id, 199_950))).toEqual({ id, target: 199_950 });
    expect(verifyNoticeConfirmToken(noticeConfirmToken(id, null))).toEqual({ id, target: null });
    expect(verifyNoticeConfirmToken(noticeConfirmToken(id, null, Date.now() - 6 * DAY))).not.toBeNull();
    expect(verifyNoticeConfirmToken(noticeConfirmToken(id, null, Date.now() - 8 * DAY))).toBeNull();
    expect(readNoticeUnsubscribeToken(noticeUnsubscribeToken(id))).toBe(id);
  });

  it('are worth nothing once a sign of them is another one, or for another purpose', () => {
    const [token, leave] = [noticeConfirmToken(id, 199_950), noticeUnsubscribeToken(id)];
    const [, target = '', until = '', proof = ''] = token.split('.');
    const wrong = [
      `${id}.${(1).toString(36)}.${until}.${proof}`,
      `${id}.${target}.${(9e9).toString(36)}.${proof}`,
      `${id}.${target}.${until}.${'A'.repeat(32)}`,
      `${id}.${target}.${until}`,
      leave,
      '',
    ];
    for (const one of wrong) expect(verifyNoticeConfirmToken(one), one).toBeNull();
    for (const one of [token, `${id}.${proof}`, id, '']) expect(readNoticeUnsubscribeToken(one), one).toBeNull();
  });
});
