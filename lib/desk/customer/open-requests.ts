import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Prisma } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { formatDay, riyadhDay } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { displayName } from '../../platform/shared/person';
import { translate } from '../../platform/shared/translate';
import { privacyDue } from './rules';
import type { OpenPrivacyRequestBody } from './schema';

const MAX_OPEN = 500;

export type OpenPrivacyRequest = ReturnType<typeof openRequestView>;

type Row = Prisma.OpenPrivacyRequestGetPayload<object>;

function openRequestView({ createdAt, askedOn, ...row }: Row, today: string) {
  const { dueOn, daysLeft } = privacyDue(askedOn, today);
  return {
    ...row,
    askedOn: askedOn.toISOString().slice(0, 10),
    askedOnText: formatDay(askedOn),
    dueOnText: formatDay(dueOn),
    daysLeft,
  };
}

export const countOpenPrivacyRequests = (): Promise<number> => db.openPrivacyRequest.count();

/** Open requests, the oldest first; at most 500. */
export async function listOpenPrivacyRequests() {
  const rows = await db.openPrivacyRequest.findMany({
    include: { customer: { select: { firstName: true, lastName: true, email: true, phone: true } } },
    orderBy: [{ askedOn: 'asc' }, { id: 'asc' }],
    take: MAX_OPEN,
  });
  const today = riyadhDay(new Date());
  return rows.map(({ customer, ...row }) => ({ ...openRequestView(row, today), customer: displayName(customer) }));
}

/** `daysLeft` by the day in Riyadh. */
export async function readOpenPrivacyRequestsOf(customerId: string): Promise<OpenPrivacyRequest[]> {
  const rows = await db.openPrivacyRequest.findMany({ where: { customerId }, orderBy: { kind: 'asc' } });
  const today = riyadhDay(new Date());
  return rows.map((row) => openRequestView(row, today));
}

/** One open request per kind. Errors: not_found, already_exists. */
export const createPrivacyRequest = (
  customerId: string,
  { askedOn, ...request }: OpenPrivacyRequestBody,
  staff: Staff,
) =>
  transaction(async (tx) => {
    const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`;
    if (found.length === 0) throw new AppError('not_found');
    const { kind } = request;
    if ((await tx.openPrivacyRequest.count({ where: { customerId, kind } })) > 0)
      throw new AppError('already_exists', { extra: { message: translate('errors.data_request_open') } });
    const row = await tx.openPrivacyRequest.create({
      data: { ...request, customerId, askedOn: new Date(askedOn), by: staff.username },
    });
    return openRequestView(row, riyadhDay(new Date()));
  });

/** Errors: not_found. */
export const withdrawPrivacyRequest = (id: string, staff: Staff): Promise<void> =>
  transaction(async (tx) => {
    const row = await tx.openPrivacyRequest.findUnique({
      where: { id },
      include: { customer: { select: { firstName: true, lastName: true, email: true, phone: true } } },
    });
    if (!row) throw new AppError('not_found');
    const { count } = await tx.openPrivacyRequest.deleteMany({ where: { id } });
    if (count === 0) throw new AppError('not_found');
    await recordWrite(tx, staff, {
      entity: 'customer',
      entityId: row.customerId,
      label: displayName(row.customer),
      before: { dataRequest: row.kind },
      after: { dataRequest: null },
    });
  });
