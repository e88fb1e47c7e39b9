import { afterAll, beforeAll, beforeEach } from 'vitest';
import { forgetCarriers } from '../make/carrier.ts';
import { FakeAramex } from '../providers/aramex.ts';

export function provideAramex(): FakeAramex {
  const fake = new FakeAramex();
  beforeAll(() => fake.open(process.env.ARAMEX_API_URL));
  beforeEach(() => {
    fake.calm();
    fake.refusal = null;
  });
  afterAll(async () => {
    await forgetCarriers();
    await fake.close();
  });
  return fake;
}
