import 'server-only';
import type { StoreSettings as Row } from '../../generated/prisma/client';
import { registrationFault } from '../business/registration';
import { canSeePersonalData } from '../person/personal-data';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import { AppError, fieldError } from '../shared/errors';
import { translate } from '../shared/translate';
import { type StaffNoun, staffWrite } from '../staff-write/staff-write';
import { type AdminStoreSettings, readOrCreateSettingsRow, settingsView } from './admin-reads';
import type { StoreSettingsPatch } from './schema';

type Registration = Pick<Row, 'crKind' | 'crNumber'>;

const STORE_SETTINGS: StaffNoun<Row, AdminStoreSettings> = {
  table: 'store_settings',
  entity: 'store_settings',
  label: ({ storeName }) => storeName,
  audited: settingsView,
  read: (tx, id) => tx.storeSettings.findUnique({ where: { id } }),
  view: settingsView,
  pictures: ['logo', 'favicon'],
  changes: () => [{ entity: 'settings' }],
};

/** A new number without kind is a commercial registration. A new kind must fit the existing number. */
function withKind<Patch extends Partial<Registration>>(patch: Patch, before: Registration): Patch {
  if (patch.crNumber && !patch.crKind) return { ...patch, crKind: 'crn' };
  const number = patch.crNumber === undefined ? before.crNumber : patch.crNumber;
  const fault = patch.crKind && number ? registrationFault(patch.crKind, number) : null;
  if (fault) throw fieldError('crNumber', translate(fault));
  return patch;
}

/** Mails to these contain personal data. */
const STAFF_MAILS = ['email', 'orderMails'] as const;

type StaffMails = Pick<Row, (typeof STAFF_MAILS)[number]>;

function assertStaffMails(patch: Partial<StaffMails>, before: StaffMails, staff: Staff): void {
  const changed = STAFF_MAILS.filter((name) => patch[name] !== undefined && patch[name] !== before[name]);
  if (changed.length === 0 || canSeePersonalData(staff)) return;
  const message = translate('errors.forbidden');
  throw new AppError('forbidden', { issues: changed.map((path) => ({ path, message })) });
}

/** Errors: changed_meanwhile, invalid, forbidden (staff addresses). */
export async function saveSettings(patch: StoreSettingsPatch, staff: Staff): Promise<AdminStoreSettings> {
  const { id } = await readOrCreateSettingsRow(db);
  return staffWrite(STORE_SETTINGS, staff).update(id, patch, (tx, data, before) => {
    assertStaffMails(data, before, staff);
    return tx.storeSettings.update({ where: { id }, data: withKind(data, before) });
  });
}
