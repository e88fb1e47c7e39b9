import { describe, expect, it } from 'vitest';
import { storeSettingsPatch } from '@/lib/platform/store-settings/schema';

describe('the days of a return', () => {
  it('stay as they are where nothing is said of them', () => {
    expect(storeSettingsPatch.parse({ storeName: 'متجر' }).returnDays).toBeUndefined();
  });

  it.each<[string, number | null]>([
    ['', 7],
    ['7', 7],
    ['١٤', 14],
    ['90', 90],
    ['6', null],
    ['91', null],
    ['7.5', null],
  ])('%j is %s', (given, days) => {
    const read = storeSettingsPatch.safeParse({ returnDays: given });
    expect(read.success ? read.data.returnDays : null).toBe(days);
  });
});
