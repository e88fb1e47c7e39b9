import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db, Prisma, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate, translateKey } from '../shared/translate';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import { type DailyOfferBody, type DailyOfferPatch, offerFaults } from './schema';

const include = { product: { select: { id: true, name: true, image: true, price: true } } } as const;
type OfferRow = Prisma.DailyOfferGetPayload<{ include: typeof include }>;

/** As the API gives it: decimals as strings. */
const viewOf = (row: OfferRow) => ({
  ...row,
  discountPercent: row.discountPercent?.toFixed(2) ?? null,
  discountAmount: row.discountAmount?.toFixed(2) ?? null,
});

/** The row without the product: that is no part of it. */
const ownFields = ({ product, ...row }: OfferRow) => row;

const productUnknown = () =>
  new AppError('invalid', { issues: [{ path: 'productId', message: translate('validation.offer_product') }] });

async function assertProduct(tx: Tx, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (!(await tx.product.findUnique({ where: { id }, select: { id: true } }))) throw productUnknown();
}

/** A product that was deleted between the look and the write. */
const productGone = (error: unknown): never => {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw productUnknown();
  throw error;
};

/** Makes an offer. Errors: invalid (no such product). */
export async function createDailyOffer(body: DailyOfferBody, staff: Staff) {
  const offer = await db
    .$transaction(async (tx) => {
      await assertProduct(tx, body.productId);
      const made = await tx.dailyOffer.create({ data: body, include });
      await recordWrite(tx, staff, {
        entity: 'daily_offer',
        entityId: made.id,
        label: made.product.name,
        before: null,
        after: ownFields(made),
      });
      return made;
    })
    .catch(productGone);
  expire({ entity: 'offer', productId: offer.productId });
  return viewOf(offer);
}

/**
 * Changes the given fields of an offer; the whole must still have a discount and end after its start. With a version, only if
 * the offer is still as it was then. Errors: not_found, invalid, changed_meanwhile.
 */
export async function updateDailyOffer(id: string, { version, ...patch }: DailyOfferPatch, staff: Staff) {
  const { before, after } = await db
    .$transaction(async (tx) => {
      await lockRow(tx, 'daily_offers', id);
      const before = await tx.dailyOffer.findUniqueOrThrow({ where: { id }, include });
      assertVersion(before, version, viewOf(before));
      await assertProduct(tx, patch.productId);
      const known = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const issues = offerFaults({ ...viewOf(before), ...known });
      if (issues.length > 0) {
        throw new AppError('invalid', {
          issues: issues.map(({ path, message }) => ({ path, message: translateKey(message) ?? message })),
        });
      }
      const after = await tx.dailyOffer.update({ where: { id }, data: patch, include });
      await recordWrite(tx, staff, {
        entity: 'daily_offer',
        entityId: id,
        label: after.product.name,
        before: ownFields(before),
        after: ownFields(after),
      });
      return { before, after };
    })
    .catch(productGone);
  expire({ entity: 'offer', productId: after.productId }, { entity: 'offer', productId: before.productId });
  return viewOf(after);
}

/** Deletes an offer: its product costs its base price again. Errors: not_found. */
export async function deleteDailyOffer(id: string, staff: Staff): Promise<void> {
  const offer = await db.$transaction(async (tx) => {
    // A delete that also reads the product does not notice that the row is gone: the lock does.
    await lockRow(tx, 'daily_offers', id);
    const before = await tx.dailyOffer.delete({ where: { id }, include });
    await recordWrite(tx, staff, {
      entity: 'daily_offer',
      entityId: id,
      label: before.product.name,
      before: ownFields(before),
      after: null,
    });
    return before;
  });
  expire({ entity: 'offer', productId: offer.productId });
}
