import 'server-only';
import type { db, Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import type { MailSender } from './template';

export const mailSenderOf = (row: SettingsRow | null): MailSender => ({
  storeName: row?.storeName || translate('store.fallback_name'),
  siteUrl: siteUrl(),
  phone: row?.phone || null,
  email: row?.email || null,
});

export const readMailSender = async (client: Tx | typeof db): Promise<MailSender> =>
  mailSenderOf(await readSettingsRow(client));
