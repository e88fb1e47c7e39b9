import { isSwitched } from '@/lib/mail-desk/events';
import { mailSwitch as body } from '@/lib/mail-desk/schema';
import { setSwitch } from '@/lib/mail-desk/writes';
import { route } from '@/lib/server/api/route';
import { AppError } from '@/lib/shared/errors';

export const PUT = route(
  { access: 'staff', may: 'settings', params: ['event'], body },
  async ({ params, body, staff }) => {
    if (!isSwitched(params.event)) throw new AppError('not_found');
    return setSwitch(params.event, body, staff);
  },
);
