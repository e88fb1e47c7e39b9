import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate, translateKey } from '../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminOffer, type AdminOfferRow, offerInclude as include, offerView } from './admin-reads';
import { type DailyOfferBody, type DailyOfferPatch, offerFaults } from './schema';

const OFFER: StaffNoun<AdminOfferRow, AdminOffer> = {
  table: 'daily_offers',
  entity: 'daily_offer',
  label: ({ product }) => product.name,
  audited: ({ product, group, ...row }) => row,
  read: (tx, id) => tx.dailyOffer.findUnique({ where: { id }, include }),
  view: (row) => offerView(row, new Date()),
  changes: (row, before) =>
    [row, ...(before ? [before] : [])].map(({ productId }) => ({ entity: 'offer' as const, productId })),
};

const productUnknown = () =>
  new AppError('invalid', { issues: [{ path: 'productId', message: translate('validation.offer_product') }] });

async function assertProduct(tx: Tx, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (!(await tx.product.findUnique({ where: { id }, select: { id: true } }))) throw productUnknown();
}

const productGone = (error: unknown): never => {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw productUnknown();
  throw error;
};

function assertWhole(row: AdminOfferRow, patch: Omit<DailyOfferPatch, 'version'>): void {
  const { discountPercent, discountAmount } = offerView(row, new Date());
  const known = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const faults = offerFaults({ ...row, discountPercent, discountAmount, ...known });
  const issues = faults.map(({ path, message }) => ({ path, message: translateKey(message) ?? message }));
  if (issues.length > 0) throw new AppError('invalid', { issues });
}

export const createDailyOffer = (body: DailyOfferBody, staff: Staff) =>
  staffWrite(OFFER, staff).create(body, async (tx, data) => {
    await assertProduct(tx, data.productId);
    return tx.dailyOffer.create({ data, include }).catch(productGone);
  });

export const updateDailyOffer = (id: string, patch: DailyOfferPatch, staff: Staff) =>
  staffWrite(OFFER, staff).update(id, patch, async (tx, data, before) => {
    await assertProduct(tx, data.productId);
    assertWhole(before, data);
    return tx.dailyOffer.update({ where: { id }, data, include }).catch(productGone);
  });

export const deleteDailyOffer = (id: string, staff: Staff) =>
  staffWrite(OFFER, staff).remove(id, (tx) => tx.dailyOffer.delete({ where: { id } }));
