import { describe, expect, it } from 'vitest';
import { READ_RETRY_DELAYS_MS, SCREEN_RETRY_DELAYS_MS, withRetries } from '@/lib/platform/shared/retry';

const away = new Error('away');

function reader(failures: number, thrown: unknown = away) {
  const waited: number[] = [];
  let asked = 0;
  const read = async () => {
    asked += 1;
    if (asked <= failures) throw thrown;
    return 'read';
  };
  const way = {
    mayPass: (error: unknown) => error === away,
    pauses: [1, 2, 3],
    wait: async (ms: number) => waited.push(ms),
  };
  return { waited, asked: () => asked, answer: () => withRetries(read, way) };
}

describe('a read that may pass', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [1, 2, 3]],
  ])('after %i failures is answered, having waited %j', async (failures, waits) => {
    const one = reader(failures);
    expect(await one.answer()).toBe('read');
    expect(one.waited).toEqual(waits);
  });

  it('fails with its own error after the last try', async () => {
    const one = reader(9);
    await expect(one.answer()).rejects.toBe(away);
    expect(one.asked()).toBe(4);
  });

  it('is not made again where the fault stays', async () => {
    const one = reader(9, new Error('a fault of its own'));
    await expect(one.answer()).rejects.toThrow('a fault of its own');
    expect(one.asked()).toBe(1);
  });

  it('waits longer each time', () => {
    for (const pauses of [READ_RETRY_DELAYS_MS, SCREEN_RETRY_DELAYS_MS])
      expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
  });
});
