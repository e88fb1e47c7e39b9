import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { displayName } from '@/lib/platform/shared/person';
import { telAddress } from '@/lib/platform/shared/phone';
import { adminCustomerUrl } from '../../shared/admin-urls';
import { RowButtons } from '../../shared/list/row-buttons';
import { WhatsAppLink } from '../order/whatsapp-link';

export function CustomerListRow({ customer, back }: { customer: AdminCustomer; back: string }) {
  const t = useTranslations('admin.customers');
  const { email, phone, city, tags } = customer;
  const name = displayName(customer);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2.5 hover:bg-muted/50 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_6rem_8rem_9rem_10rem]">
      <div className="min-w-0">
        <h2 className="font-medium">
          <Link
            href={adminCustomerUrl(customer.id, back)}
            className="inline-flex min-h-6 max-w-full items-center hover:text-primary hover:underline"
          >
            <bdi className="block by-lines [--lines:1]">{name}</bdi>
          </Link>
        </h2>
        <p className="by-lines [--lines:1] text-muted-foreground text-xs">
          {[city, t('since', { day: customer.createdAtText })].filter(Boolean).join(' · ')}
        </p>
        {tags.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Badge key={tag} variant="secondary">
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </p>
        )}
      </div>
      <div className="order-3 col-span-full flex min-w-0 flex-wrap items-center gap-x-4 text-sm lg:order-none lg:col-span-1 lg:block">
        {email === null ? (
          <p className="text-muted-foreground">{t('no_email')}</p>
        ) : (
          <a
            href={mailtoAddress(email)}
            dir="ltr"
            className="block min-w-0 truncate text-end leading-6 text-primary hover:underline"
          >
            {email}
          </a>
        )}
        {phone ? (
          <span className="flex items-center gap-1">
            <a href={telAddress(phone)} className="leading-6 text-primary hover:underline">
              <bdi dir="ltr">{phone}</bdi>
            </a>
            <WhatsAppLink phone={phone} compact className="size-7 min-h-0 shrink-0" />
          </span>
        ) : (
          <p className="text-muted-foreground">{t('no_phone')}</p>
        )}
      </div>
      <p className="order-4 text-sm lg:order-none">{t('orders_count', { count: customer.orderCount })}</p>
      <p className="order-5 text-end lg:order-none lg:text-start">
        <span className="sr-only">{t('spent')} </span>
        <Amount value={customer.spent} className="font-semibold" />
      </p>
      <p className="order-6 col-span-full text-muted-foreground text-xs lg:order-none lg:col-span-1">
        {customer.lastOrderText ? (
          <>
            <span className="lg:sr-only">{t('last_order')} </span>
            <span className="whitespace-nowrap">{customer.lastOrderText}</span>
          </>
        ) : (
          t('never_ordered')
        )}
      </p>
      <div className="order-2 row-span-1 flex items-center justify-end gap-2 lg:order-none">
        <RowButtons row={customer} name={name} ownerDeletes />
        <Link
          href={adminCustomerUrl(customer.id, back)}
          aria-label={t('open_named', { name })}
          title={t('open')}
          className="hidden size-11 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground lg:grid"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      </div>
    </article>
  );
}
