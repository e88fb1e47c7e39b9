import { sendMailsSoon } from '@/lib/mail/send-mails-soon';
import { retryMail } from '@/lib/mail-desk/writes';
import { route } from '@/lib/server/api/route';

const limit = { name: 'mail-retry', max: 60, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'staff', may: 'settings', params: ['id'], limit }, async ({ params, staff }) => {
  await retryMail(params.id, staff);
  sendMailsSoon();
});
