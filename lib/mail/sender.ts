import 'server-only';
import type { db, Tx } from '../server/db';
import { siteUrl } from '../server/env';
import { translate } from '../shared/translate';
import { readSettingsRow } from '../store-settings/reads';
import type { Sender } from './template';

/** The shop as its letters name it, and the address that receives what shoppers write. */
export async function readSender(client: Tx | typeof db): Promise<Sender> {
  const row = await readSettingsRow(client);
  return {
    storeName: row?.storeName || translate('store.fallback_name'),
    siteUrl: siteUrl(),
    phone: row?.phone || null,
    email: row?.email || null,
  };
}
