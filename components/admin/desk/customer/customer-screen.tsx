import { Banknote, CalendarClock, ReceiptText, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PostalPlace } from '@/components/shared/postal-place';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import type { CustomerCredit } from '@/lib/desk/credit/reads';
import type { CustomerPage } from '@/lib/desk/customer/read-customer';
import { DEFAULT_COUNTRY } from '@/lib/desk/customer/schema';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { telAddress } from '@/lib/platform/shared/phone';
import { ReturnBadge } from '../../fulfilment/return/return-badge';
import { adminCustomerUrl } from '../../shared/admin-urls';
import { StatCard } from '../../shared/stat-card';
import { CreditSection } from '../credit/credit-section';
import { DetailRow, DetailsSection } from '../order/details-section';
import { OrderLink } from '../order/order-link';
import { WhatsAppLink } from '../order/whatsapp-link';
import { CustomerActions, DuplicateMerge } from './customer-actions';
import { NoteForm } from './note-form';
import { TagEditor } from './tag-editor';

type Props = {
  customer: CustomerPage;
  credit: CustomerCredit;
  tags: readonly string[];
  children: ReactNode;
};

export function CustomerScreen({ customer, tags, credit, children }: Props) {
  const t = useTranslations('admin.customers');
  const here = adminCustomerUrl(customer.id, '');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <CustomerActions customer={customer} />
        <dl className="grid grid-cols-2 gap-3 2xl:grid-cols-4">
          <StatCard icon={Banknote} tone="brand" label={t('spent')} value={<Amount value={customer.spent} />} />
          <StatCard icon={ReceiptText} label={t('orders_figure')} value={customer.orderCount} />
          <StatCard icon={Undo2} label={t('returns_figure')} value={customer.returnCount} />
          <StatCard
            icon={CalendarClock}
            label={t('last_order_figure')}
            value={<span className="text-base">{customer.lastOrderText ?? t('never')}</span>}
          />
        </dl>
        <DuplicateCustomers customer={customer} />
        <DetailsSection title={t('orders_title')}>{children}</DetailsSection>
        {customer.returns.length > 0 && (
          <DetailsSection title={t('returns_title')}>
            <ul className="divide-y rounded-md border bg-card text-sm">
              {customer.returns.map((one) => (
                <li
                  key={one.id}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-2 hover:bg-muted"
                >
                  <span className="flex flex-wrap items-center gap-x-2">
                    <OrderLink
                      id={one.orderId}
                      number={one.orderNumber}
                      back={here}
                      className="inline-flex min-h-6 items-center font-medium text-primary hover:underline"
                    />
                    <span className="text-muted-foreground text-xs">{one.atText}</span>
                  </span>
                  <ReturnBadge state={one.state} outcome={one.outcome} />
                </li>
              ))}
            </ul>
          </DetailsSection>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Contact customer={customer} />
        <CreditSection customerId={customer.id} credit={credit} />
        <DetailsSection title={t('tags')}>
          <TagEditor customer={customer} known={tags} />
        </DetailsSection>
        <DetailsSection title={t('notes.title')}>
          <NoteForm id={customer.id} />
          {customer.notes.length > 0 && (
            <ol className="mt-3 divide-y rounded-md border bg-card text-sm">
              {customer.notes.map((note) => (
                <li key={note.id} className="px-3 py-2">
                  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {note.text}
                  </p>
                  <p className="text-muted-foreground text-xs">
                    <bdi>{note.by}</bdi> · <span>{note.atText}</span>
                  </p>
                </li>
              ))}
            </ol>
          )}
        </DetailsSection>
        <Addresses customer={customer} />
        <Consent customer={customer} />
        {customer.merges.length > 0 && (
          <DetailsSection title={t('merge.history')}>
            <ul className="divide-y rounded-md border bg-card text-sm">
              {customer.merges.map((merge) => (
                <li key={merge.formerId} className="px-3 py-2">
                  {merge.by === null
                    ? t('merge.by_self', { time: merge.atText })
                    : t('merge.by_staff', { time: merge.atText, by: `\u2068${merge.by}\u2069` })}
                </li>
              ))}
            </ul>
          </DetailsSection>
        )}
      </div>
    </div>
  );
}

function DuplicateCustomers({ customer }: { customer: CustomerPage }) {
  const t = useTranslations('admin.customers');
  if (customer.twins.length === 0) return null;
  return (
    <DetailsSection title={t('twins.title')}>
      <p className="mb-2 text-muted-foreground text-sm">{t('twins.text')}</p>
      <ul className="divide-y rounded-md border border-warning bg-card text-sm">
        {customer.twins.map((twin) => (
          <li key={twin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <div className="min-w-0">
              <Link
                href={adminCustomerUrl(twin.id, '')}
                className="inline-flex min-h-6 items-center font-medium text-primary hover:underline"
              >
                <bdi>{twin.name}</bdi>
              </Link>
              <p className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
                {twin.email && (
                  <bdi dir="ltr" className="break-all">
                    {twin.email}
                  </bdi>
                )}
                {twin.phone && <bdi dir="ltr">{twin.phone}</bdi>}
                <span>{t('orders_count', { count: twin.orderCount })}</span>
              </p>
              <p className="mt-1 flex flex-wrap gap-1">
                {twin.alike.map((kind) => (
                  <Badge key={kind} variant="warning">
                    {t(`twins.alike.${kind}`)}
                  </Badge>
                ))}
              </p>
            </div>
            <DuplicateMerge id={customer.id} other={twin.id} name={twin.name} />
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

function Contact({ customer }: { customer: CustomerPage }) {
  const t = useTranslations('admin.customers');
  const { email, phone, address, city, postalCode, country, proven } = customer;
  const place = [address, city, postalCode, country === DEFAULT_COUNTRY ? null : country].filter(Boolean).join('، ');
  return (
    <DetailsSection title={t('contact')}>
      <dl className="divide-y rounded-md border bg-card text-sm">
        <DetailRow label={t('fields.email')}>
          {email === null ? (
            <span className="text-muted-foreground">{t('no_email')}</span>
          ) : (
            <span className="flex flex-wrap items-center gap-2">
              <a href={mailtoAddress(email)} className="min-w-0 break-all text-primary hover:underline">
                <bdi dir="ltr">{email}</bdi>
              </a>
              {proven.email !== null && <Badge variant="success">{t('proven')}</Badge>}
            </span>
          )}
        </DetailRow>
        <DetailRow label={t('fields.phone')}>
          {phone ? (
            <span className="flex flex-wrap items-center gap-2">
              <a href={telAddress(phone)} className="text-primary hover:underline">
                <bdi dir="ltr">{phone}</bdi>
              </a>
              {proven.phone !== null && <Badge variant="success">{t('proven')}</Badge>}
              <WhatsAppLink phone={phone} compact className="size-7 min-h-0" />
            </span>
          ) : (
            <span className="text-muted-foreground">{t('no_phone')}</span>
          )}
        </DetailRow>
        <DetailRow label={t('fields.address')}>
          {place ? <bdi>{place}</bdi> : <span className="text-muted-foreground">{t('no_address')}</span>}
        </DetailRow>
        <DetailRow label={t('account')}>
          {t('account_facts', { devices: customer.devices, cart: customer.cartLines, wishes: customer.wishes })}
        </DetailRow>
      </dl>
    </DetailsSection>
  );
}

function Addresses({ customer: { addresses } }: { customer: CustomerPage }) {
  const t = useTranslations('admin.customers');
  if (addresses.length === 0) return null;
  return (
    <DetailsSection title={t('addresses')}>
      <ul className="divide-y rounded-md border bg-card text-sm">
        {addresses.map((one) => (
          <li key={one.id} className="px-3 py-2">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <bdi>{one.label}</bdi>
              {one.isDefault && <Badge variant="secondary">{t('address_usual')}</Badge>}
            </p>
            <p className="text-muted-foreground">
              <bdi>{[one.name, one.city, one.line].filter(Boolean).join('، ')}</bdi>{' '}
              <PostalPlace postalCode={one.postalCode} shortAddress={one.shortAddress} /> ·{' '}
              <bdi dir="ltr">{one.phone}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

const STATES = { given: 'success', asked: 'warning', left: 'secondary' } as const;

function Consent({ customer: { consents } }: { customer: CustomerPage }) {
  const t = useTranslations('admin.customers.consent');
  return (
    <DetailsSection title={t('title')}>
      {consents.now.length === 0 && consents.said.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('none')}</p>
      ) : (
        <div className="divide-y rounded-md border bg-card text-sm">
          <ul className="divide-y">
            {consents.now.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
                <span>
                  <span>{t(`channels.${one.channel}`)}</span>{' '}
                  <bdi dir="ltr" className="break-all">
                    {one.contact}
                  </bdi>
                </span>
                <Badge variant={STATES[one.state]}>{t(`states.${one.state}`)}</Badge>
              </li>
            ))}
          </ul>
          <ol>
            {consents.said.map((one) => (
              <li key={one.id} className="px-3 py-1 text-muted-foreground text-xs">
                {t(one.granted ? 'given_at' : 'left_at', {
                  channel: t(`channels.${one.channel}`),
                  source: t(`sources.${one.source}`),
                  time: one.atText,
                })}
              </li>
            ))}
          </ol>
        </div>
      )}
    </DetailsSection>
  );
}
