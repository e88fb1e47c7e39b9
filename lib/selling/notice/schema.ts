import { z } from 'zod';
import { email, id, money } from '../../platform/shared/fields';
import { parseSar } from '../../platform/shared/money';

const target = money('validation.notice_target').refine((amount) => parseSar(amount) > 0, 'validation.notice_target');

/** `target`: maximum price in riyals. */
export const noticeRequestBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock'), productId: id(), email: email() }),
  z.object({ kind: z.literal('price'), productId: id(), email: email(), target }),
]);

export type NoticeRequestBody = z.output<typeof noticeRequestBody>;

/** `asked`: a confirmation email is sent, unless the notice is already confirmed. */
export type NoticeResponse = { state: 'waits' | 'asked' };
