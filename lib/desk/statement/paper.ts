import 'server-only';
import { compileTypstPdf, pdfDate } from '../../orders/invoice/pdf/pdf';
import type { Typefaces } from '../../orders/invoice/pdf/typefaces';
import { db } from '../../platform/server/db';
import { startOfDay } from '../../platform/shared/dates';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { type PrintedSeller, printedParty, printedSeller } from '../quotation/paper';
import type { Statement } from './reads';
import { STATEMENT_TEMPLATE } from './template';

const WORDS = ['period', 'customer', 'company', 'kind', 'number', 'day', 'debit', 'credit', 'balance'] as const;
const money = (amount: string | null) => (amount === null ? '' : formatAmount(parseSar(amount), 'always'));

export function statementData(
  statement: Statement,
  seller: PrintedSeller,
  { plain, drawn }: Pick<Typefaces, 'plain' | 'drawn'>,
) {
  return {
    words: {
      ...Object.fromEntries(WORDS.map((name) => [name, translate(`statement.${name}`)])),
      vat_number: translate('client.invoice.vat_number'),
      currency: translate('client.invoice.currency'),
    },
    title: translate('statement.title'),
    period: translate('statement.from_to', { from: statement.fromText, to: statement.toText }),
    moment: pdfDate(startOfDay(statement.to)),
    author: plain(seller.name),
    seller: printedParty(seller, drawn),
    customer: drawn(statement.name),
    company: statement.company ? drawn(statement.company) : null,
    vat: statement.vatNumber,
    lines: statement.rows.map(({ kind, number, dayText, debit, credit, balance }) => ({
      kind: translate(`statement.kinds.${kind}`),
      number,
      day: dayText,
      numbers: [money(debit), money(credit), money(balance)],
    })),
    sums: (['opening', 'debit', 'credit', 'closing'] as const).map((name) => ({
      label: translate(`statement.${name}`),
      amount: money(statement[name]),
      strong: name === 'closing',
    })),
  };
}

/** Seller from the current settings. Errors: invoice_pdf_unavailable. */
export async function statementPdf(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const seller = printedSeller(await readSettingsRow(db));
  return new Uint8Array(
    await compileTypstPdf(STATEMENT_TEMPLATE, (faces) => statementData(statement, seller, faces), 'statement'),
  );
}
