import 'server-only';

/** A table whose rows one process at a time works on, by `leaseUntil`. */
type Leasable = {
  updateMany(args: {
    where: { id: string; leaseUntil?: Date | null; OR?: ({ leaseUntil: null } | { leaseUntil: { lt: Date } })[] };
    data: { leaseUntil: Date | null };
  }): PromiseLike<{ count: number }>;
};

type Leased = { id: string; leaseUntil: Date | null };

/** Takes a row for `ms`; null if another process has it or it is missing. */
export async function takeLease(table: Leasable, id: string, ms: number): Promise<Date | null> {
  const now = new Date();
  const leaseUntil = new Date(now.getTime() + ms);
  const where = { id, OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] };
  const { count } = await table.updateMany({ where, data: { leaseUntil } });
  return count === 1 ? leaseUntil : null;
}

/** Extends a lease in place; false if another process has taken the row. */
export async function extendLease(table: Leasable, leased: Leased, ms: number): Promise<boolean> {
  const leaseUntil = new Date(Date.now() + ms);
  const { count } = await table.updateMany({
    where: { id: leased.id, leaseUntil: leased.leaseUntil },
    data: { leaseUntil },
  });
  if (count === 1) leased.leaseUntil = leaseUntil;
  return count === 1;
}

/** Does nothing once another process has the row. */
export async function releaseLease(table: Leasable, { id, leaseUntil }: Leased): Promise<void> {
  await table.updateMany({ where: { id, leaseUntil }, data: { leaseUntil: null } });
}
