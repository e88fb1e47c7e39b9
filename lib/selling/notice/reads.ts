import 'server-only';
import { db } from '../../platform/server/db';
import { maskedEmail } from '../../platform/shared/person';

/** The address is masked, because links may be forwarded. */
export async function readNotice(id: string) {
  const row = await db.productNotice.findUnique({
    where: { id },
    select: { kind: true, email: true, confirmedAt: true, sentAt: true, product: { select: { name: true } } },
  });
  if (!row) return null;
  return {
    kind: row.kind,
    address: maskedEmail(row.email),
    product: row.product.name,
    isConfirmed: row.confirmedAt !== null,
    isSent: row.sentAt !== null,
  };
}
