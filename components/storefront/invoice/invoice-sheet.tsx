import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { InvoiceView } from '@/lib/orders/invoice/reads';
import { documentKindKey } from '@/lib/orders/invoice/rules';
import { nationalAddressLine } from '@/lib/platform/business/national-address';
import { formatAmount, parsePercent, parseSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';

export function InvoiceSheet({ invoice, as: Heading = 'h2' }: { invoice: InvoiceView; as?: 'h1' | 'h2' }) {
  const t = useTranslations('client.invoice');
  const { seller, buyer } = invoice;
  const title = t(`titles.${documentKindKey(invoice)}`);
  return (
    <article
      aria-label={`${title} ${invoice.number}`}
      className="flex w-full max-w-3xl flex-col gap-5 rounded-lg border border-border bg-card p-4 text-sm sm:p-6 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-border pb-4">
        <div className="min-w-0">
          <Heading className="mb-2 font-semibold text-lg text-foreground">{title}</Heading>
          {invoice.notices.map((notice) => (
            <p key={notice} className="mb-2 font-medium text-warning print:text-foreground">
              {t(`notices.${notice}`)}
            </p>
          ))}
          <dl className="flex flex-col gap-1">
            <Fact name={t('number')}>
              <bdi dir="ltr" className="font-semibold">
                {invoice.number}
              </bdi>
            </Fact>
            <Fact name={t('issued')}>
              <time dateTime={invoice.issuedAt}>{invoice.issuedAtText}</time>
            </Fact>
            {invoice.suppliedOn && <Fact name={t('supplied')}>{invoice.suppliedOn}</Fact>}
            <Fact name={t('order')}>
              <bdi dir="ltr">{invoice.orderNumber}</bdi>
            </Fact>
            {invoice.original && (
              <Fact name={t('original')}>
                <bdi dir="ltr">{invoice.original}</bdi>
              </Fact>
            )}
            {invoice.reason && (
              <Fact name={t('reason')}>
                <bdi>{invoice.reason}</bdi>
              </Fact>
            )}
          </dl>
        </div>
        <QrCode {...invoice.qr} label={t('qr')} isLarge={invoice.isStamped} />
      </header>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Party {...seller} />
        <div>
          {buyer && (
            <Party
              heading={t('buyer')}
              name={buyer.name}
              address={nationalAddressLine(buyer)}
              vat={buyer.vatNumber}
              cr={buyer.registrationNumber}
              crKind={buyer.registrationKind}
            />
          )}
          {(invoice.buyerName || invoice.purchaseOrder) && (
            <dl>
              {invoice.buyerName && (
                <Fact name={t('buyer')}>
                  <bdi>{invoice.buyerName}</bdi>
                </Fact>
              )}
              {invoice.purchaseOrder && (
                <Fact name={t('purchase_order')}>
                  <bdi dir="ltr">{invoice.purchaseOrder}</bdi>
                </Fact>
              )}
            </dl>
          )}
        </div>
      </div>
      <div className="@container">
        <Lines invoice={invoice} />
        <dl className="ms-auto mt-5 grid max-w-96 grid-cols-[minmax(0,1fr)_auto] break-inside-avoid gap-x-4 gap-y-1">
          {parseSar(invoice.discountAmount) > 0 && <Sum name={t('sum_discount')} value={invoice.discountAmount} />}
          <Sum name={t('sum_net')} value={invoice.netAmount} />
          {invoice.taxes.map(({ label, amount }) => (
            <Sum key={label} name={label} value={amount} />
          ))}
          <Sum
            name={t.rich('sum_vat', {
              rate: () => <bdi dir="ltr">{formatAmount(parsePercent(invoice.taxRate))}%</bdi>,
            })}
            value={invoice.vatAmount}
          />
          <Sum name={t('sum_gross')} value={invoice.grossAmount} strong />
        </dl>
      </div>
      <p className="text-muted-foreground text-xs">
        {t(invoice.taxes.length > 0 ? 'prices_note_mixed' : 'prices_note')}
      </p>
      {invoice.serials.length > 0 && <Serials of={invoice.serials} />}
    </article>
  );
}

function Serials({ of }: { of: InvoiceView['serials'] }) {
  const t = useTranslations('client.invoice');
  return (
    <section className="flex break-inside-avoid flex-col gap-1.5 border-border border-t pt-4">
      <h3 className="font-medium text-foreground">{t('serials')}</h3>
      <dl className="flex flex-col gap-1.5">
        {of.map(({ name, serials }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
          <div key={index}>
            <dt className="wrap-anywhere">
              <Value text={name} />
            </dt>
            {serials.map((serial) => (
              <dd key={serial} className="text-foreground wrap-anywhere">
                <bdi dir="ltr">{serial}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground text-xs">{t('serials_note')}</p>
    </section>
  );
}

type PartyProps = InvoiceView['seller'] & { heading?: string };

function Party({ heading, name, address, vat, cr, crKind }: PartyProps) {
  const t = useTranslations('client.invoice');
  const registration = useTranslations('client.business.registration');
  return (
    <div>
      {heading && <p className="text-muted-foreground">{heading}</p>}
      <p className="font-medium text-foreground wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {address && (
        <p className="wrap-anywhere">
          <bdi>{address}</bdi>
        </p>
      )}
      <dl>
        <Fact name={t('vat_number')}>
          <bdi dir="ltr">{vat}</bdi>
        </Fact>
        {cr && (
          <Fact name={registration(crKind)}>
            <bdi dir="ltr">{cr}</bdi>
          </Fact>
        )}
      </dl>
    </div>
  );
}

const NUMBERS = ['quantity', 'unit_price', 'discount', 'net', 'vat', 'gross'] as const;

function Lines({ invoice }: { invoice: InvoiceView }) {
  const t = useTranslations('client.invoice');
  return (
    <table aria-label={t('lines')} className="block w-full @2xl:table print:table">
      <thead className="sr-only border-b border-border text-muted-foreground text-xs @2xl:not-sr-only @2xl:table-header-group print:not-sr-only print:table-header-group">
        <tr>
          <th scope="col" className="w-2/5 py-2 text-start align-bottom font-medium">
            {t('product')}
          </th>
          {NUMBERS.map((name) => (
            <th key={name} scope="col" className="px-1.5 py-2 text-start align-bottom font-medium last:pe-0">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-border @2xl:table-row-group print:table-row-group">
        {invoice.lines.map((line) => (
          <tr key={line.no} className="block break-inside-avoid py-3 @2xl:table-row print:table-row">
            <td className="block pb-1 text-foreground wrap-anywhere @2xl:table-cell @2xl:py-2 print:table-cell print:py-2">
              <Value text={line.name} />
              {line.treatment && (
                <p className="text-muted-foreground text-xs">
                  <bdi>{line.treatment}</bdi>
                </p>
              )}
            </td>
            <Cell name={t('quantity')}>
              <bdi>{line.quantity}</bdi>
            </Cell>
            <Cell name={t('unit_price')}>{figure(line.unitPrice)}</Cell>
            <Cell name={t('discount')}>{figure(line.discount)}</Cell>
            <Cell name={t('net')}>{figure(line.netAmount)}</Cell>
            <Cell name={t('vat')}>{figure(line.vatAmount)}</Cell>
            <Cell name={t('gross')}>{figure(line.grossAmount)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figure = (amount: string) => <bdi dir="ltr">{formatAmount(parseSar(amount), 'always')}</bdi>;

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="flex justify-between gap-4 tabular-nums @2xl:table-cell @2xl:px-1.5 @2xl:py-2 @2xl:last:pe-0 print:table-cell print:px-1.5 print:py-2 print:last:pe-0">
      <span aria-hidden className="text-muted-foreground @2xl:hidden print:hidden">
        {name}
      </span>
      {/* A column starts at the right, which aligns the decimal points. */}
      <span className="whitespace-nowrap">{children}</span>
    </td>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words text-foreground">{children}</dd>
    </div>
  );
}

function Sum({ name, value, strong = false }: { name: ReactNode; value: string; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'col-span-2 grid grid-cols-subgrid border-t border-border pt-1.5 font-semibold text-foreground'
          : 'col-span-2 grid grid-cols-subgrid'
      }
    >
      <dt>{name}</dt>
      <dd className="text-end @2xl:text-start print:text-start">
        <Amount value={value} decimals="always" />
      </dd>
    </div>
  );
}

const QrCode = ({ size, path, label, isLarge }: InvoiceView['qr'] & { label: string; isLarge: boolean }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    className={cn('shrink-0 rounded-sm bg-white', isLarge ? 'size-52 print:size-[50mm]' : 'size-36')}
    shapeRendering="crispEdges"
  >
    <path d={path} fill="#000" />
  </svg>
);
