import 'server-only';
import type { Tx } from '../../platform/server/db';

/** Before the first proof, clears name, phone and address unless staff wrote them: anyone may have ordered with the contact. */
export async function clearUnproven(tx: Tx, id: string, contact: string): Promise<void> {
  const unproven = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM customers WHERE id = ${id} AND proven_email IS NULL AND proven_phone IS NULL FOR NO KEY UPDATE`;
  if (unproven.length === 0) return;
  // An audit entry contains only changed fields, so half a name counts.
  await tx.$executeRaw`
    WITH said AS (
      SELECT "after" ->> 'firstName' AS first_name, "after" ->> 'lastName' AS last_name, "after" ->> 'phone' AS phone,
        "after" ->> 'address' AS address, "after" ->> 'city' AS city, "after" ->> 'postalCode' AS postal_code
      FROM audit_log WHERE entity = 'customer' AND entity_id = ${id} AND "after" IS NOT NULL
      UNION ALL SELECT first_name, last_name, phone, shipping_address, city, postal_code
      FROM orders WHERE customer_id = ${id} AND created_by IS NOT NULL
      UNION ALL SELECT first_name, last_name, phone, address, city, postal_code
      FROM quotations WHERE customer_id = ${id} AND created_by IS NOT NULL
    ), named AS (
      SELECT EXISTS (
        SELECT 1 FROM said s WHERE num_nonnulls(s.first_name, s.last_name) > 0
          AND coalesce(s.first_name, c.first_name) = c.first_name AND coalesce(s.last_name, c.last_name) = c.last_name
      ) AS by_staff FROM customers c WHERE c.id = ${id}
    )
    UPDATE customers c SET
      first_name = CASE WHEN n.by_staff THEN c.first_name ELSE '' END,
      last_name = CASE WHEN n.by_staff THEN c.last_name ELSE '' END,
      phone = CASE WHEN c.phone = ${contact} OR c.phone IN (SELECT phone FROM said) THEN c.phone END,
      address = CASE WHEN c.address IN (SELECT address FROM said) THEN c.address END,
      city = CASE WHEN c.city IN (SELECT city FROM said) THEN c.city END,
      postal_code = CASE WHEN c.postal_code IN (SELECT postal_code FROM said) THEN c.postal_code END,
      updated_at = now()
    FROM named n WHERE c.id = ${id}`;
}
