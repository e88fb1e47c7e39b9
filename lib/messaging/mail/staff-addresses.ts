import 'server-only';
import type { SettingsRow } from '../../platform/store-settings/reads';
import { isAddress } from './outbox';

export const staffAddresses = (settings: SettingsRow | null): string[] =>
  (settings?.orderMails ?? settings?.email ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(isAddress);
