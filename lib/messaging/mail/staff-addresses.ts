import 'server-only';
import type { SettingsRow } from '../../platform/store-settings/reads';
import { isAddress } from './outbox';

/** Staff addresses for new orders and alerts. */
export const staffAddresses = (settings: SettingsRow | null): string[] =>
  (settings?.orderMails ?? settings?.email ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(isAddress);
