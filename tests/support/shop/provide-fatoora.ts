import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AdminFatooraUnit } from '../../../lib/office/fatoora/reads.ts';
import type { Client } from '../browser/http.ts';
import { db } from '../db.ts';
import { FakeFatoora } from '../providers/fatoora.ts';

/** Stops stamping invoices and finishes pending reports. */
async function leaveFatoora(): Promise<void> {
  await db.fatooraUnit.updateMany({ data: { active: null } });
  const settled = { state: 'refused', dueAt: null, seenAt: new Date() } as const;
  await db.invoiceReport.updateMany({ where: { state: { not: 'accepted' } }, data: settled });
}

export function provideFatoora(): FakeFatoora {
  const fake = new FakeFatoora();
  beforeAll(() => fake.open(process.env.FATOORA_API_URL));
  beforeEach(() => fake.calm());
  afterAll(async () => {
    await leaveFatoora();
    await fake.close();
  });
  return fake;
}

export const registration = (fake: FakeFatoora, change: object = {}) => ({
  environment: 'simulation',
  branch: 'الفرع الرئيسي',
  category: 'تجارة الحاسبات',
  otp: fake.otp,
  ...change,
});

export async function switchOn(who: Client, fake: FakeFatoora, change: object = {}): Promise<AdminFatooraUnit> {
  const { body } = await who.post<AdminFatooraUnit>('/api/admin/fatoora', registration(fake, change));
  return (await who.put<AdminFatooraUnit>(`/api/admin/fatoora/${body.id}`, { active: true })).body;
}

/** Fills in all seller fields that the authority requires. Returns a function that restores the old values. */
export async function sellerInParts(): Promise<() => Promise<unknown>> {
  const data = {
    legalName: 'مدينة الكمبيوتر & شركاه للتجارة',
    vatNumber: '310122393500003',
    crNumber: '1010101010',
    street: 'طريق العليا',
    buildingNumber: '8228',
    additionalNumber: '3456',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
  };
  const select = Object.fromEntries(Object.keys(data).map((name) => [name, true])) as Record<keyof typeof data, true>;
  const before = await db.storeSettings.findFirstOrThrow({ select });
  await db.storeSettings.updateMany({ data });
  return () => db.storeSettings.updateMany({ data: before });
}
