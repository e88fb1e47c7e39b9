import { describe, expect, it } from 'vitest';
import { storeSettings } from '@/lib/platform/store-settings/schema';

const field = storeSettings.shape.orderMails;

describe('who is told of new orders', () => {
  it.each([
    ['', null],
    [null, null],
    [undefined, undefined],
    [' Owner@Shop.example ', 'owner@shop.example'],
    ['a@x.example, b@y.example', 'a@x.example,b@y.example'],
    ['a@x.example،b@y.example\na@x.example', 'a@x.example,b@y.example'],
  ])('%j is %j', (typed, kept) => {
    expect(field.parse(typed)).toBe(kept);
  });

  it.each(['x', 'a@x.example b', 'a@x.example,b@', Array.from({ length: 6 }, (_, n) => `a${n}@x.example`).join()])(
    '%j is refused with a reason of its own',
    (typed) => {
      expect(field.safeParse(typed).error?.issues[0]?.message).toBe('validation.order_mails');
    },
  );
});
