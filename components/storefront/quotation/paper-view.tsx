import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { QuotationPaper } from '@/lib/desk/quotation/view-of';
import { nationalAddressLine } from '@/lib/platform/business/national-address';
import { parseSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';

export function PaperView({ paper, children }: { paper: QuotationPaper; children?: ReactNode }) {
  const t = useTranslations('client.quotation');
  const { buyer, sums } = paper;
  const has = (amount: string) => parseSar(amount) > 0;
  return (
    <article className="rounded-lg border border-border bg-card p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-bold text-foreground">
            {t('title')} <bdi dir="ltr">{paper.number}</bdi>
          </h1>
          {paper.version > 1 && (
            <p className="text-muted-foreground text-sm">{t('version', { version: paper.version })}</p>
          )}
          <p className="text-muted-foreground text-sm">
            {t('sent')} <bdi>{paper.sentOnText}</bdi>
          </p>
          <p className="text-sm">
            {t('until')} <bdi className="font-semibold">{paper.validUntilText}</bdi>
          </p>
        </div>
        {children}
      </header>
      <dl className="mt-5 grid gap-x-6 gap-y-2 border-t border-border pt-4 text-sm sm:grid-cols-2">
        <Fact label={t('buyer')}>
          <bdi>{buyer.company || buyer.name}</bdi>
        </Fact>
        {buyer.company && (
          <Fact label={t('contact_person')}>
            <bdi>{buyer.name}</bdi>
          </Fact>
        )}
        {buyer.business && (
          <>
            <Fact label={t('vat_number')}>
              <bdi dir="ltr">{buyer.business.vatNumber}</bdi>
            </Fact>
            <Fact label={t('address')}>
              <bdi>{nationalAddressLine(buyer.business)}</bdi>
            </Fact>
          </>
        )}
        {paper.place && (
          <Fact label={t('place')}>
            <bdi>{paper.place}</bdi>
          </Fact>
        )}
        {paper.shippingMethod && (
          <Fact label={t('shipping_by')}>
            <bdi>{paper.shippingMethod}</bdi>
          </Fact>
        )}
      </dl>
      <ul aria-label={t('lines')} className="mt-5 divide-y divide-border border-y border-border text-sm">
        {paper.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words font-medium text-foreground">
                <bdi>{line.name}</bdi>
              </p>
              {line.treatment && (
                <p className="text-muted-foreground text-xs">
                  <bdi>{line.treatment}</bdi>
                </p>
              )}
              <p className="flex flex-wrap gap-x-2 text-muted-foreground text-xs">
                <span>
                  <bdi>{line.quantity}</bdi> × <Amount value={line.unitPrice} decimals="always" />
                </span>
                {has(line.discountPercent) && (
                  <span>
                    {t('instead')}{' '}
                    <del>
                      <Amount value={line.listPrice} decimals="always" />
                    </del>
                  </span>
                )}
              </p>
            </div>
            <Amount value={line.totalPrice} decimals="always" className="ms-auto font-semibold" />
          </li>
        ))}
      </ul>
      <dl className="ms-auto mt-4 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        <Sum label={t('subtotal')} value={sums.subtotal} />
        {has(sums.discount) && <Sum label={t('discount')} value={`-${sums.discount}`} />}
        <Sum label={t('shipping')} value={sums.shippingCost} />
        <dt className="border-t border-border pt-2 font-semibold text-base">{t('total')}</dt>
        <dd className="border-t border-border pt-2 text-end font-semibold text-base">
          <Amount value={sums.total} decimals="always" />
        </dd>
        {has(sums.taxAmount) && <Sum label={t('vat', { rate: String(Number(sums.taxRate)) })} value={sums.taxAmount} />}
      </dl>
      {paper.terms && (
        <section className="mt-5 border-t border-border pt-4 text-sm">
          <h2 className="font-semibold text-foreground">{t('terms')}</h2>
          <p dir="auto" className="mt-1 whitespace-pre-line break-words text-muted-foreground">
            {paper.terms}
          </p>
        </section>
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="break-words text-foreground">{children}</dd>
    </div>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-end">
        <Amount value={value} decimals="always" />
      </dd>
    </>
  );
}
