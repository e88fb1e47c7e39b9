import 'server-only';
import type { SettingsRow } from '../../platform/store-settings/reads';
import { isAddress } from './outbox';

/** The staff who are notified of new orders, and of what they have to look into. */
export const staffAddresses = (settings: SettingsRow | null): string[] =>
  (settings?.orderMails ?? settings?.email ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(isAddress);
