import 'server-only';
import type { Tx } from '../server/db';
import { siteUrl } from '../server/env';
import { translate } from '../shared/translate';
import type { Sender } from './template';

/** The shop as its letters name it, and the address that receives what shoppers write. */
export async function readSender(tx: Tx): Promise<Sender> {
  const row = await tx.storeSettings.findFirst({
    where: { singleton: true },
    select: { storeName: true, phone: true, email: true },
  });
  return {
    storeName: row?.storeName || translate('store.fallback_name'),
    siteUrl: siteUrl(),
    phone: row?.phone || null,
    email: row?.email || null,
  };
}
