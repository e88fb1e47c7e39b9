import { Download, FileText } from 'lucide-react';
import type { Route } from 'next';
import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FoundStatement, StatementMoves } from '@/lib/desk/statement/reads';
import { MAX_STATEMENT_MOVES, type StatementKind } from '@/lib/desk/statement/rules';
import { AdminPrintButton } from '../order/papers/print-button';

const SUMS = ['opening', 'debit', 'credit', 'closing'] as const;

export function StatementScreen({ customerId, statement }: { customerId: string; statement: FoundStatement }) {
  const t = useTranslations('statement');
  const errors = useTranslations('errors');
  const { from, to, moves, shorter } = statement;
  const path = `/admin/customers/${customerId}/statement`;
  const file = (kind: 'pdf' | 'csv') =>
    `/api/admin/customers/${customerId}/statement/${kind}?${new URLSearchParams({ from, to })}`;
  return (
    <div className="flex flex-col gap-5">
      <Form
        action={path}
        scroll={false}
        className="grid items-end gap-3 sm:grid-cols-[12rem_12rem_auto_1fr] print:hidden"
      >
        <Field label={t('from')}>
          <Input key={from} type="date" name="from" defaultValue={from} required />
        </Field>
        <Field label={t('to')}>
          <Input key={to} type="date" name="to" defaultValue={to} required />
        </Field>
        <Button type="submit" variant="outline">
          {t('show')}
        </Button>
        {moves && (
          <div className="flex flex-wrap gap-2 sm:justify-end">
            <Button asChild variant="outline">
              <a href={file('pdf')} target="_blank" rel="noopener">
                <FileText aria-hidden />
                PDF
              </a>
            </Button>
            <Button asChild variant="outline">
              <a href={file('csv')} download>
                <Download aria-hidden />
                CSV
              </a>
            </Button>
            <AdminPrintButton />
          </div>
        )}
      </Form>
      {moves ? (
        <Moves statement={moves} />
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg border bg-card p-6 text-sm">
          <p>{errors('statement_too_long', { limit: MAX_STATEMENT_MOVES })}</p>
          {shorter && (
            <Button asChild variant="outline">
              <Link href={`${path}?${new URLSearchParams({ from: shorter.from, to })}` as Route}>
                {t('from_to', { from: shorter.fromText, to: shorter.toText })}
              </Link>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Moves({ statement }: { statement: StatementMoves }) {
  const t = useTranslations('statement');
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {SUMS.map((name) => (
          <div key={name} className="rounded-lg border bg-card p-4">
            <dt className="text-muted-foreground text-sm">{t(name)}</dt>
            <dd className="font-semibold text-lg">
              <Amount value={statement[name]} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
      {statement.rows.length === 0 ? (
        <p className="rounded-lg border bg-card p-6 text-center text-muted-foreground text-sm">{t('nothing')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section className="overflow-x-auto rounded-lg border bg-card" tabIndex={0} aria-label={t('title')}>
          <table className="w-full min-w-2xl text-sm">
            <thead className="border-b text-muted-foreground">
              <tr>
                {(['day', 'kind', 'number', 'order', 'debit', 'credit', 'balance'] as const).map((name) => (
                  <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {statement.rows.map((row) => (
                <tr key={row.id}>
                  <td className="px-3 py-2">{row.dayText}</td>
                  <td className="px-3 py-2">{t(`kinds.${row.kind satisfies StatementKind}`)}</td>
                  <td className="px-3 py-2">
                    <bdi dir="ltr">{row.number}</bdi>
                  </td>
                  <td className="px-3 py-2">
                    <bdi dir="ltr">{row.orderNumber}</bdi>
                  </td>
                  <td className="px-3 py-2">{row.debit && <Amount value={row.debit} decimals="always" />}</td>
                  <td className="px-3 py-2">{row.credit && <Amount value={row.credit} decimals="always" />}</td>
                  <td className="px-3 py-2 font-medium">
                    <Amount value={row.balance} decimals="always" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
