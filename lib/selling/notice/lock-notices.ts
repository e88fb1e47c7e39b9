import 'server-only';
import type { Tx } from '../../platform/server/db';

/** Locks in the order of ids. */
export const lockNotices = (tx: Tx, of: { email: string } | { sessionId: string }): Promise<unknown> =>
  'email' in of
    ? tx.$queryRaw`SELECT 1 FROM product_notices WHERE email = ${of.email} ORDER BY id FOR UPDATE`
    : tx.$queryRaw`SELECT 1 FROM product_notices WHERE session_id = ${of.sessionId} ORDER BY id FOR UPDATE`;
