import 'server-only';
import { Prisma, type Tx } from '../../platform/server/db';

type ErasedPerson = {
  customers: readonly string[];
  orders: readonly string[];
  quotations: readonly string[];
  messages: readonly string[];
  letters: readonly string[];
  emails: readonly string[];
};

/** Erases a person from the audit log. The trigger `audit_log_stays` allows only this. */
export async function eraseFromAuditLog(tx: Tx, forgotten: ErasedPerson): Promise<void> {
  const { customers, orders, quotations, messages, letters, emails } = forgotten;
  const of = (entity: string, ids: readonly string[]) =>
    Prisma.sql`(entity = ${entity}::audit_entity AND entity_id = ANY (${[...ids]}))`;
  await tx.$executeRaw`
    UPDATE audit_log SET label = entity_id, "before" = NULL, "after" = NULL
    WHERE ${of('customer', customers)} OR ${of('quotation', quotations)} OR ${of('message', messages)} OR ${of('mail', letters)}
      OR (entity = 'mail' AND "after" ->> 'recipient' = ANY (${[...emails]}))`;
  await tx.$executeRaw`
    UPDATE audit_log SET "before" = impersonal("before"), "after" = impersonal("after") WHERE ${of('order', orders)}`;
}
