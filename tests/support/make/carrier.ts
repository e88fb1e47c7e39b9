import type { AdminConnection } from '../../../lib/fulfilment/carriers/reads.ts';
import type { Client } from '../browser/http.ts';
import { db } from '../db.ts';
import type { FakeAramex } from '../providers/aramex.ts';
import type { FakeOto } from '../providers/oto.ts';

export async function forgetCarriers(): Promise<void> {
  await db.waybill.deleteMany();
  await db.carrierPickup.deleteMany();
  await db.carrierConnection.deleteMany();
}

const boxBody = { originCity: 'الرياض', weightGrams: '2000', lengthCm: '40', widthCm: '30', heightCm: '20' };

export const connectionBody = (fake: FakeOto, change: object = {}) => ({
  ...boxBody,
  provider: 'oto',
  refreshToken: fake.refreshToken,
  ...change,
});

export const aramexBody = (fake: FakeAramex, change: object = {}) => ({
  ...boxBody,
  provider: 'aramex',
  ...fake.account,
  ...change,
});

export async function connectAramex(who: Client, fake: FakeAramex): Promise<AdminConnection> {
  await forgetCarriers();
  return (await who.post<AdminConnection>('/api/admin/carriers', aramexBody(fake))).body;
}

/** Connects OTO and registers its webhook. */
export async function connect(who: Client, fake: FakeOto): Promise<AdminConnection> {
  await forgetCarriers();
  fake.hooks = [];
  const { body } = await who.post<AdminConnection>('/api/admin/carriers', connectionBody(fake));
  await who.post(`/api/admin/carriers/${body.id}/webhook`);
  return body;
}
