import 'server-only';
import { canSeePersonalData, maskingFor, type Viewer } from '../../platform/person/personal-data';
import type { Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { addressUrl } from './link';
import { OPEN_QUESTION } from './rules';
import { storedAddressAnswer } from './schema';

/** The open question, or null. Only viewers of personal data get the link. */
export async function readAddressQuestion(client: Tx, orderId: string, viewer: Viewer) {
  const row = await client.addressQuestion.findFirst({
    where: { orderId, state: { in: [...OPEN_QUESTION] } },
    orderBy: { createdAt: 'desc' },
  });
  if (!row) return null;
  const mask = maskingFor(viewer);
  const answer = storedAddressAnswer.safeParse(row.answer).data ?? null;
  const isHeld = row.state === 'asked' && row.expiresAt !== null && row.expiresAt > new Date();
  return {
    state: row.state,
    carrier: row.carrier,
    reason: mask.text(row.reason),
    askedAtText: row.askedAt && formatDayTime(row.askedAt),
    untilText: isHeld && row.expiresAt ? formatDayTime(row.expiresAt) : null,
    url: isHeld && canSeePersonalData(viewer) ? addressUrl(row) : null,
    answer: answer && {
      shippingAddress: mask.place(answer.shippingAddress),
      city: answer.city,
      postalCode: mask.place(answer.postalCode),
      shortAddress: mask.place(answer.shortAddress),
    },
  };
}
