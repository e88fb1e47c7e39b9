import { isSwitchableMail } from '@/lib/office/mail-desk/events';
import { mailSwitch as body } from '@/lib/office/mail-desk/schema';
import { saveMailSwitch } from '@/lib/office/mail-desk/writes';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

export const PUT = route(
  { access: 'staff', may: 'settings', params: ['event'], body },
  async ({ params, body, staff }) => {
    if (!isSwitchableMail(params.event)) throw new AppError('not_found');
    return saveMailSwitch(params.event, body, staff);
  },
);
