import 'server-only';
import { db } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { type Page, skipTakeOf, toPage } from '../../platform/shared/paging';
import { displayName } from '../../platform/shared/person';

export type PrivacyRequestRow = Awaited<ReturnType<typeof listPrivacyRequests>>['rows'][number];

type Done = Partial<Record<'exported' | 'erased' | 'kept', Record<string, number>>>;

export const countPrivacyRequests = (): Promise<number> => db.privacyRequest.count();

export async function listPrivacyRequests(filter: { page: number; limit: number }) {
  const found = await db.privacyRequest.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...skipTakeOf(filter),
  });
  const { rows, more }: Page<(typeof found)[number]> = toPage(found, filter.limit);
  const ids = rows.map(({ customerId }) => customerId);
  const select = { id: true, firstName: true, lastName: true, email: true, phone: true } as const;
  const [customers, merges] = await Promise.all([
    db.customer.findMany({ where: { id: { in: ids } }, select }),
    db.customerMerge.findMany({
      where: { formerId: { in: ids } },
      select: { formerId: true, customer: { select } },
    }),
  ]);
  const names = new Map([
    ...customers.map((customer) => [customer.id, displayName(customer)] as const),
    ...merges.map(({ formerId, customer }) => [formerId, displayName(customer)] as const),
  ]);
  return {
    rows: rows.map(({ createdAt, askedOn, done, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      createdAtText: formatDayTime(createdAt),
      askedOnText: formatDay(askedOn),
      done: done as Done,
      /** Name of the customer, or of the one it was merged into; null: erased. */
      customer: names.get(row.customerId) ?? null,
    })),
    more,
  };
}
