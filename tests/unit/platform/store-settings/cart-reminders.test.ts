import { describe, expect, it } from 'vitest';
import { storeSettingsPatch } from '@/lib/platform/store-settings/schema';

describe('after how many hours a cart counts as left', () => {
  it.each([
    ['1', 1],
    ['٧٢', 72],
    [4, 4],
    ['', 4],
    [null, 4],
    ['0', undefined],
    ['73', undefined],
    ['1.5', undefined],
    ['x', undefined],
  ])('%j is %s', (given, hours) => {
    const read = storeSettingsPatch.safeParse({ cartReminderHours: given });
    expect(read.success ? read.data.cartReminderHours : undefined).toBe(hours);
  });

  it('stays as it is where nothing is said, as whether anybody is written to', () => {
    expect(storeSettingsPatch.parse({ storeName: 'متجر' })).toEqual({ storeName: 'متجر' });
    expect(storeSettingsPatch.safeParse({ cartReminders: 'yes' }).success).toBe(false);
  });
});
