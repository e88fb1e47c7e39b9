import 'server-only';
import { z } from 'zod';
import type { FatooraUnit } from '../../generated/prisma/client';
import { reportStateKey } from '../../orders/invoice/rules';
import { decryptUnitSecret, isTestUnit } from '../../orders/invoice/stamp/signer';
import { db } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { isUuid } from '../../platform/shared/uuid';
import { responseRemarks } from './outcome';
import { expiresSoon, isRetryableError, RENEW_DAYS, remarkAdvice, reportFlawOf } from './rules';
import { fatooraCheck } from './schema';

/** Without key, token and secret. */
export type AdminFatooraUnit = ReturnType<typeof fatooraUnitView>;

const opens = (unit: FatooraUnit): boolean => {
  try {
    decryptUnitSecret('privateKey', unit.privateKey);
    return true;
  } catch {
    return false;
  }
};

export const fatooraUnitView = (unit: FatooraUnit) => ({
  id: unit.id,
  environment: unit.environment,
  step: unit.step,
  isActive: unit.active === true,
  isTest: isTestUnit(unit.environment),
  isOpen: opens(unit),
  branch: unit.branch,
  category: unit.category,
  serial: unit.serial,
  checks: z.array(fatooraCheck).catch([]).parse(unit.checks),
  validUntilText: unit.validUntil && formatDay(unit.validUntil),
  endsSoon: expiresSoon(unit.validUntil, new Date()),
  activatedAtText: unit.activatedAt && formatDayTime(unit.activatedAt),
  createdAtText: formatDayTime(unit.createdAt),
});

/** The active unit first; without secrets. */
export async function listFatooraUnits(): Promise<AdminFatooraUnit[]> {
  const rows = await db.fatooraUnit.findMany({
    orderBy: [{ active: { sort: 'asc', nulls: 'last' } }, { createdAt: 'desc' }],
  });
  return rows.map(fatooraUnitView);
}

export const countExpiringFatooraUnits = (now = new Date()): Promise<number> =>
  db.fatooraUnit.count({
    where: { active: true, validUntil: { lt: new Date(now.getTime() + RENEW_DAYS * 24 * 60 * 60_000) } },
  });

export type DocumentReportView = NonNullable<Awaited<ReturnType<typeof readDocumentReport>>>;

/** Answers of the authority: latest first. Null: not stamped. */
export async function readDocumentReport(invoiceId: string) {
  if (!isUuid(invoiceId)) return null;
  const row = await db.invoiceReport.findUnique({
    where: { invoiceId },
    include: { answers: { orderBy: [{ at: 'desc' }, { id: 'asc' }], take: 20 } },
  });
  if (!row) return null;
  const last = row.answers.find(({ status }) => status > 0);
  const { errors, warnings } = responseRemarks(last?.body ?? '');
  return {
    word: reportStateKey(row),
    state: row.state,
    isTest: row.isTest,
    isStandard: row.isStandard,
    isSeen: row.seenAt !== null,
    tries: row.tries,
    error: isRetryableError(row.error) ? row.error : null,
    flaw: row.state === 'unproven' ? reportFlawOf(row.error) : null,
    /** The authority has it, so a new version would be a duplicate. */
    isKnown: row.answers.some(({ status }) => status === 409),
    nextText: row.dueAt && row.tries > 0 ? formatDayTime(row.dueAt) : null,
    settledText: row.settledAt && formatDayTime(row.settledAt),
    errors: errors.map((remark) => ({ ...remark, advice: remarkAdvice(remark) })),
    warnings,
    answers: row.answers.map(({ id, service, status, at }) => ({
      id,
      service: service === 'clearance' ? ('clearance' as const) : ('reporting' as const),
      status,
      atText: formatDayTime(at),
    })),
  };
}
