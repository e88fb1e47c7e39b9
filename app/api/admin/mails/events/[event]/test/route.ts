import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { isMailKind } from '@/lib/office/mail-desk/events';
import { testMail as body } from '@/lib/office/mail-desk/schema';
import { sendTestMail } from '@/lib/office/mail-desk/writes';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const limit = { name: 'mail-test', max: 10, windowSeconds: 600, per: 'address' } as const;

export const POST = route(
  { access: 'staff', may: 'settings', params: ['event'], body, limit },
  async ({ params, body, staff }) => {
    if (!isMailKind(params.event)) throw new AppError('not_found');
    await sendTestMail(params.event, body.email, staff);
    sendMailsAfterResponse();
    return jsonResponse({ queued: true }, { status: 202 });
  },
);
