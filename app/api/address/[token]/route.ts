import { answerAddress } from '@/lib/desk/address-question/answer';
import { addressAnswer as body } from '@/lib/desk/address-question/schema';
import { sendMailsAfterResponse } from '@/lib/messaging/mail/send-after-response';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'address-answer', max: 20, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'public', params: ['token'], body, limit }, async ({ params, body }) => {
  const outcome = await answerAddress(params.token, body);
  sendMailsAfterResponse();
  return outcome;
});
