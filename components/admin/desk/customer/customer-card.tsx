import { Mail, MapPin, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import { DEFAULT_COUNTRY } from '@/lib/desk/customer/schema';
import { firstLetter } from '@/lib/platform/shared/graphemes';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { calledName } from '@/lib/platform/shared/person';
import { telAddress } from '@/lib/platform/shared/phone';
import { RowButtons } from '../../shared/list/row-buttons';
import { WhatsAppLink } from '../order/whatsapp-link';
import { CustomerOrdersButton } from './customer-orders-button';

/** A customer in the staff's grid: who, how to reach them, and their orders. */
export function CustomerCard({ customer }: { customer: AdminCustomer }) {
  const t = useTranslations('admin.customers');
  const { email, phone, address, city, country } = customer;
  const name = calledName(customer);
  const place = [address, city, country === DEFAULT_COUNTRY ? null : country].filter(Boolean).join('، ');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary"
        >
          {firstLetter(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="flex font-medium">
            <bdi className="truncate">{name}</bdi>
          </h2>
          <p className="text-muted-foreground text-xs">{t('since', { day: customer.createdAtText })}</p>
        </div>
        {phone && <WhatsAppLink phone={phone} compact />}
      </div>
      <ul className="flex flex-col gap-1.5 text-sm">
        <Line icon={<Mail aria-hidden />}>
          {email === null ? (
            <span className="text-muted-foreground">{t('no_email')}</span>
          ) : (
            <a href={mailtoAddress(email)} dir="ltr" className="text-end text-primary hover:underline">
              {email}
            </a>
          )}
        </Line>
        <Line icon={<Phone aria-hidden />}>
          {phone ? (
            <a href={telAddress(phone)} className="text-primary hover:underline">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          ) : (
            <span className="text-muted-foreground">{t('no_phone')}</span>
          )}
        </Line>
        <Line icon={<MapPin aria-hidden />}>
          {place ? <bdi>{place}</bdi> : <span className="text-muted-foreground">{t('no_address')}</span>}
        </Line>
      </ul>
      <div className="mt-auto flex items-center justify-between gap-2 border-t pt-3">
        <CustomerOrdersButton customer={customer} />
        <RowButtons row={customer} name={name} ownerDeletes />
      </div>
    </article>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground">
      {icon}
      {/* A link fills its line: 24 px to touch, however long the address is. */}
      <span className="min-w-0 truncate leading-6 [&>a]:block [&>a]:truncate">{children}</span>
    </li>
  );
}
