import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CsvCell } from '../../platform/shared/csv';
import { riyadhDay } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { recordStatementExport } from './reads';
import type { StatementPeriod } from './schema';

const COLUMNS = ['day', 'kind', 'number', 'order', 'debit', 'credit', 'balance'] as const;

/** CSV rows, after an entry in the audit log. Errors: not_found, statement_too_long. */
export async function exportStatement(id: string, period: StatementPeriod, staff: Staff) {
  const statement = await recordStatementExport(id, period, staff, 'csv');
  async function* lines(): AsyncGenerator<CsvCell[]> {
    yield COLUMNS.map((name) => translate(`statement.${name}`));
    yield [period.from, translate('statement.opening'), null, null, null, null, statement.opening];
    for (const { at, kind, number, orderNumber, debit, credit, balance } of statement.rows)
      yield [
        riyadhDay(new Date(at)),
        translate(`statement.kinds.${kind}`),
        number,
        orderNumber,
        debit,
        credit,
        balance,
      ];
    yield [period.to, translate('statement.closing'), null, null, statement.debit, statement.credit, statement.closing];
  }
  return lines();
}
