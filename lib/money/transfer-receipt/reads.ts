import 'server-only';
import type { PersonalData } from '../../platform/person/personal-data';
import type { Prisma } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';

export const receiptsSelect = {
  select: {
    id: true,
    fileId: true,
    state: true,
    reason: true,
    by: true,
    createdAt: true,
    file: { select: { type: true } },
  },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies Prisma.Order$receiptsArgs;

type Row = Prisma.TransferReceiptGetPayload<{ select: (typeof receiptsSelect)['select'] }>;

export const ownReceiptView = ({ createdAt, file, by: _, ...row }: Row) => ({
  ...row,
  type: file.type,
  createdAt: createdAt.toISOString(),
  createdAtText: formatDayTime(createdAt),
});

export type OwnReceipt = ReturnType<typeof ownReceiptView>;

export const receiptView = (row: Row, told: PersonalData) => ({
  ...ownReceiptView(row),
  reason: told.prose(row.reason),
  by: row.by,
});

export type ReceiptView = ReturnType<typeof receiptView>;
