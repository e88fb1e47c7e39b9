import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { isMissingReference } from '../../platform/server/database-error';
import type { Tx } from '../../platform/server/db';
import { AppError, fieldError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
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

const productUnknown = () => fieldError('productId', translate('validation.offer_product'));

async function readBase(tx: Tx, id: string): Promise<Halalas> {
  const product = await tx.product.findUnique({ where: { id }, select: { price: true } });
  if (!product) throw productUnknown();
  return parseSar(product.price);
}

/** Terms of an offer given by its price. Errors at `price` unless it is below the product's. */
function termsAt<D extends { price?: string | undefined }>({ price, ...terms }: D, base: Halalas) {
  if (price === undefined) return terms;
  const amount = base - parseSar(price);
  if (amount <= 0) throw fieldError('price', translate('validation.offer_price'));
  return { ...terms, discountPercent: null, discountAmount: toSar(amount) };
}

const productGone = (error: unknown): never => {
  if (isMissingReference(error)) throw productUnknown();
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
    const terms = termsAt(data, await readBase(tx, data.productId));
    return tx.dailyOffer.create({ data: terms, include }).catch(productGone);
  });

export const updateDailyOffer = (id: string, patch: DailyOfferPatch, staff: Staff) =>
  staffWrite(OFFER, staff).update(id, patch, async (tx, data, before) => {
    const terms = termsAt(data, await readBase(tx, data.productId ?? before.productId));
    assertWhole(before, terms);
    return tx.dailyOffer.update({ where: { id }, data: terms, include }).catch(productGone);
  });

export const deleteDailyOffer = (id: string, staff: Staff) =>
  staffWrite(OFFER, staff).remove(id, (tx) => tx.dailyOffer.delete({ where: { id } }));
