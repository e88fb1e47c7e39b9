import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { retryMail } from '@/lib/office/mail-desk/writes';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'mail-retry', max: 60, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'staff', may: 'settings', params: ['id'], limit }, async ({ params, staff }) => {
  await retryMail(params.id, staff);
  sendMailsAfterResponse();
});
