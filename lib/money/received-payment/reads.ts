import 'server-only';
import type { PersonalData } from '../../platform/person/personal-data';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';

export const receivedSelect = {
  select: { id: true, method: true, amount: true, proof: true, by: true, createdAt: true },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies Prisma.Order$receivedArgs;

type Row = Prisma.ReceivedPaymentGetPayload<{ select: typeof receivedSelect.select }>;

/** For staff; `amount` in riyals. */
export const receivedView = ({ amount, createdAt, proof, ...row }: Row, mask: PersonalData) => ({
  ...row,
  proof: mask.text(proof),
  amount: amount.toFixed(2),
  createdAt: createdAt.toISOString(),
  createdAtText: formatDayTime(createdAt),
});
