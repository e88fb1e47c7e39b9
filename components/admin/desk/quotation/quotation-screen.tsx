'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import type { QuotationDetails } from '@/lib/desk/quotation/reads';
import { nationalAddressLine } from '@/lib/platform/business/national-address';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { telAddress } from '@/lib/platform/shared/phone';
import { adminCustomerUrl, adminOrderUrl } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';
import { DetailRow, DetailsSection } from '../order/details-section';
import { FileLink } from '../order/order-file-link';
import { QuotationActions } from './quotation-actions';

type Props = { quotation: QuotationDetails; options: PhoneOrderOptions };

const has = (amount: string) => parseSar(amount) > 0;

export function QuotationScreen({ quotation, options }: Props) {
  const t = useTranslations('admin.quotations');
  const { sums } = quotation;
  return (
    <div className="flex flex-col gap-6">
      {quotation.isStale && <p className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">{t('stale')}</p>}
      {quotation.standing === 'accepted' && quotation.answeredBy === 'buyer' && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">{t('accepted_by_link')}</p>
      )}
      <QuotationActions quotation={quotation} options={options} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <DetailsSection title={t('lines')}>
            <ul className="divide-y rounded-md border bg-card text-sm">
              {quotation.lines.map((line) => (
                <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="break-words font-medium">
                      <bdi>{line.name}</bdi>
                    </p>
                    <p className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
                      <span>
                        <bdi>{line.quantity}</bdi> × <Amount value={line.unitPrice} decimals="always" />
                      </span>
                      {has(line.discountPercent) && (
                        <span>
                          {t('line_off', {
                            percent: String(Number(line.discountPercent)),
                            price: formatAmount(parseSar(line.listPrice), 'always'),
                          })}
                        </span>
                      )}
                    </p>
                  </div>
                  <Amount value={line.totalPrice} decimals="always" className="font-semibold" />
                </li>
              ))}
            </ul>
            <dl className="ms-auto mt-3 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
              <Sum label={t('subtotal')} value={sums.subtotal} />
              {has(sums.discount) && <Sum label={t('discount')} value={`-${sums.discount}`} />}
              <Sum label={t('shipping')} value={sums.shippingCost} />
              <dt className="font-semibold text-base">{t('total')}</dt>
              <dd className="text-end font-semibold text-base">
                <Amount value={sums.total} decimals="always" />
              </dd>
              {has(sums.taxAmount) && <Sum label={t('tax')} value={sums.taxAmount} />}
            </dl>
          </DetailsSection>
          {quotation.terms && (
            <DetailsSection title={t('fields.terms')}>
              <p dir="auto" className="whitespace-pre-line rounded-md border bg-card px-4 py-3 text-sm wrap-anywhere">
                {quotation.terms}
              </p>
            </DetailsSection>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Outcome quotation={quotation} />
          <Buyer quotation={quotation} />
          <Versions quotation={quotation} />
        </div>
      </div>
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

const Moment = ({ at, by }: { at: string; by: string }) => (
  <span>
    <span>{at}</span> · <bdi>{by}</bdi>
  </span>
);

function Outcome({ quotation }: { quotation: QuotationDetails }) {
  const t = useTranslations('admin.quotations');
  const { orderId: order, file } = quotation;
  return (
    <DetailsSection title={t('outcome')}>
      <dl className="divide-y rounded-md border bg-card text-sm">
        <DetailRow label={t('made')}>
          <Moment at={quotation.createdAtText} by={quotation.createdBy ?? t('by_shopper')} />
        </DetailRow>
        {quotation.sentAtText && <DetailRow label={t('sent')}>{quotation.sentAtText}</DetailRow>}
        <DetailRow label={t('valid')}>
          {quotation.validUntilText ?? t('valid_days', { count: quotation.validDays })}
        </DetailRow>
        {quotation.answeredAtText && (
          <DetailRow label={t('answered')}>
            <Moment
              at={quotation.answeredAtText}
              by={quotation.answeredBy === 'buyer' ? t('by_buyer') : (quotation.answeredBy ?? '')}
            />
          </DetailRow>
        )}
        {quotation.purchaseOrder && (
          <DetailRow label={t('purchase_order')}>
            <bdi dir="ltr">{quotation.purchaseOrder}</bdi>
          </DetailRow>
        )}
        {quotation.reason && (
          <DetailRow label={t('reason')}>
            <span dir="auto">{quotation.reason}</span>
          </DetailRow>
        )}
        {order && (
          <DetailRow label={t('order')}>
            <Link
              href={adminOrderUrl(order, `/admin/quotations/${quotation.id}`)}
              className="text-primary hover:underline"
            >
              <bdi dir="ltr">{quotation.orderNumber}</bdi>
            </Link>
          </DetailRow>
        )}
      </dl>
      {file && (
        <div className="mt-2">
          <FileLink address={file.url} type={file.type} label={t('purchase_order_file')} />
        </div>
      )}
    </DetailsSection>
  );
}

function Buyer({ quotation }: { quotation: QuotationDetails }) {
  const t = useTranslations('admin.quotations');
  const seesCustomers = useHasPermission('customers');
  const { business, email, phone } = quotation;
  const place = [quotation.address, quotation.city, quotation.postalCode].filter(Boolean).join('، ');
  return (
    <DetailsSection title={t('buyer')}>
      <dl className="divide-y rounded-md border bg-card text-sm">
        <DetailRow label={t('name')}>
          {seesCustomers && quotation.customerId ? (
            <Link href={adminCustomerUrl(quotation.customerId, '')} className="text-primary hover:underline">
              <bdi>{quotation.name}</bdi>
            </Link>
          ) : (
            <bdi>{quotation.name}</bdi>
          )}
        </DetailRow>
        {quotation.company && (
          <DetailRow label={t('fields.company')}>
            <bdi>{quotation.company}</bdi>
          </DetailRow>
        )}
        {business && (
          <>
            <DetailRow label={t('vat_number')}>
              <bdi dir="ltr">{business.vatNumber}</bdi>
            </DetailRow>
            <DetailRow label={t('business_address')}>
              <bdi>{nationalAddressLine(business)}</bdi>
            </DetailRow>
          </>
        )}
        <DetailRow label={t('phone')}>
          <a href={telAddress(phone)} className="text-primary hover:underline">
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </DetailRow>
        {email && (
          <DetailRow label={t('email')}>
            <a href={mailtoAddress(email)} className="break-all text-primary hover:underline">
              <bdi dir="ltr">{email}</bdi>
            </a>
          </DetailRow>
        )}
        {place && (
          <DetailRow label={t('place')}>
            <bdi>{place}</bdi>
          </DetailRow>
        )}
        <DetailRow label={t('shipping_by')}>
          {quotation.shippingMethod ? (
            <bdi>{quotation.shippingMethod}</bdi>
          ) : (
            <span className="text-muted-foreground">{t('no_company')}</span>
          )}
        </DetailRow>
        {quotation.note && (
          <DetailRow label={t('note')}>
            <span dir="auto" className="whitespace-pre-line">
              {quotation.note}
            </span>
          </DetailRow>
        )}
      </dl>
    </DetailsSection>
  );
}

function Versions({ quotation }: { quotation: QuotationDetails }) {
  const t = useTranslations('admin.quotations');
  const seesPapers = useHasPermission(['orders_view', 'personal_data']);
  if (quotation.versions.length === 0 || !seesPapers) return null;
  return (
    <DetailsSection title={t('versions')}>
      <ul className="divide-y rounded-md border bg-card text-sm">
        {quotation.versions.map(({ version, by, sentAtText }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
            <a
              href={`/api/admin/quotations/${quotation.id}/pdf?version=${version}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center text-primary hover:underline"
            >
              {t('version', { version })}
            </a>
            <span className="text-muted-foreground text-xs">
              {sentAtText} · <bdi>{by}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
