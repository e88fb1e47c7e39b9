import { afterAll, beforeAll, beforeEach } from 'vitest';
import { forgetCarriers } from '../make/carrier.ts';
import { FakeOto } from '../providers/oto.ts';

export function provideOto(): FakeOto {
  const fake = new FakeOto();
  beforeAll(() => fake.open(process.env.OTO_API_URL));
  beforeEach(() => {
    fake.calm();
    Object.assign(fake, { numberAfter: 0, refusesShipments: false, hasCredit: true, label: null });
  });
  afterAll(async () => {
    await forgetCarriers();
    await fake.close();
  });
  return fake;
}
