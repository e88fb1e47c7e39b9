import 'server-only';
import type { MailContent, MailSender } from '../../messaging/mail/template';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import type { QuotationPaper } from './view-of';

const riyals = (amount: string) => translate('quotation.riyals', { amount: formatAmount(parseSar(amount), 'always') });

export type QuotationMailPaper = Pick<QuotationPaper, 'number' | 'version' | 'validUntilText'> & {
  buyer: Pick<QuotationPaper['buyer'], 'name'>;
  lines: readonly Pick<QuotationPaper['lines'][number], 'name' | 'quantity' | 'unitPrice' | 'totalPrice'>[];
  sums: Pick<QuotationPaper['sums'], 'taxRate' | 'total'>;
};

export function quotationMail(
  paper: QuotationMailPaper,
  url: string,
  { storeName: store }: Pick<MailSender, 'storeName'>,
): MailContent & { subject: string } {
  const { number } = paper;
  const vat = String(Number(paper.sums.taxRate) > 0);
  return {
    subject: translate('quotation.mail.subject', { number, store }),
    title: translate('quotation.mail.title', { name: paper.buyer.name }),
    blocks: [
      { kind: 'text', text: translate(`quotation.mail.${paper.version > 1 ? 'text_again' : 'text'}`, { vat }) },
      {
        kind: 'lines',
        rows: paper.lines.map(({ name, quantity, unitPrice, totalPrice }) => ({
          name,
          detail: `${quantity} × ${riyals(unitPrice)}`,
          amount: riyals(totalPrice),
        })),
      },
      {
        kind: 'facts',
        rows: [
          { label: translate('quotation.mail.number'), value: number, ltr: true, strong: true },
          { label: translate('quotation.mail.total'), value: riyals(paper.sums.total), strong: true },
          { label: translate('quotation.mail.until'), value: paper.validUntilText },
        ],
      },
      { kind: 'button', label: translate('quotation.mail.open'), url },
      { kind: 'text', text: translate('quotation.mail.pdf') },
    ],
  };
}

type Asked = { id: string; number: string; name: string; company: string; phone: string; total: string };

export function quotationStaffMail(
  { id, number, name, company, phone, total }: Asked,
  is: 'asked' | 'accepted' | 'declined',
  siteUrl: string,
): MailContent & { subject: string } {
  return {
    subject: translate(`quotation.staff_mail.${is}_subject`, { number, company: company || name }),
    title: translate(`quotation.staff_mail.${is}`, { company: company || name }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: translate('quotation.mail.number'), value: number, ltr: true, strong: true },
          { label: translate('mail.staff_order.customer'), value: name },
          { label: translate('mail.staff_order.phone'), value: phone, ltr: true },
          { label: translate('quotation.mail.total'), value: riyals(total), strong: true },
        ],
      },
      { kind: 'button', label: translate('quotation.staff_mail.open'), url: `${siteUrl}/admin/quotations/${id}` },
      { kind: 'text', text: translate('mail.staff_order.why') },
    ],
  };
}
