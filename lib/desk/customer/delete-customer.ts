import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { invalidate } from '../../platform/server/cache/invalidate';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { countErased, eraseCustomer, planErasure } from './erase-customer';
import type { PrivacyRequestBody } from './schema';

/** Erases a customer; the audit log gets no name. */
export async function deleteCustomer(id: string, staff: Staff, request?: PrivacyRequestBody): Promise<void> {
  const changes = await transaction(
    async (tx) => {
      const { erased, kept, changes } = await eraseCustomer(tx, id);
      await recordWrite(tx, staff, {
        entity: 'customer',
        entityId: id,
        label: id,
        before: { ordersDeleted: erased.orders, ordersKept: kept.orders, ...(request ? { onRequest: true } : {}) },
        after: null,
      });
      if (request)
        await tx.privacyRequest.create({
          data: {
            ...request,
            askedOn: new Date(request.askedOn),
            kind: 'erasure',
            customerId: id,
            done: { erased, kept },
            by: staff.username,
          },
        });
      return changes;
    },
    { timeout: 15_000 },
  );
  await invalidate(...changes);
}

/** Counts the records to erase and to retain; writes nothing. */
export async function previewErasure(id: string) {
  const plan = await planErasure(db, id);
  return {
    open: plan.open,
    erased: await countErased(db, plan),
    kept: { orders: plan.kept.length, documents: plan.documents },
  };
}

export type ErasurePreview = Awaited<ReturnType<typeof previewErasure>>;
