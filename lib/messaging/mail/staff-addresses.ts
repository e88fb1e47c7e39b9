import 'server-only';
import type { SettingsRow } from '../../platform/store-settings/reads';
import { isMailAddress } from './outbox';

export const staffAddresses = (settings: SettingsRow | null): string[] =>
  (settings?.orderMails ?? settings?.email ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(isMailAddress);
