import { UserX } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { OrderCustomer } from '@/lib/desk/order-desk/list-orders';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { telAddress } from '@/lib/platform/shared/phone';
import { adminCustomerUrl } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';
import { DetailRow, DetailsSection } from './details-section';
import { WhatsAppLink } from './whatsapp-link';

export function OrderCustomerCard({ customer, back }: { customer: OrderCustomer | null; back: string }) {
  const t = useTranslations('admin.orders');
  const seesCustomers = useHasPermission('customers');
  const seesPeople = useHasPermission('personal_data');
  const name = (person: OrderCustomer) => (
    <bdi>
      {person.firstName} {person.lastName}
    </bdi>
  );
  return (
    <DetailsSection title={t('dialog.customer_heading')}>
      {customer ? (
        <div className="rounded-md border text-sm">
          <dl className="divide-y">
            <DetailRow label={t('dialog.name')}>
              {seesCustomers ? (
                <Link href={adminCustomerUrl(customer.id, back)} className="text-primary hover:underline">
                  {name(customer)}
                </Link>
              ) : (
                name(customer)
              )}
            </DetailRow>
            {customer.email !== '' && (
              <DetailRow label={t('dialog.email')}>
                <Reached href={seesPeople ? mailtoAddress(customer.email) : null}>{customer.email}</Reached>
              </DetailRow>
            )}
            <DetailRow label={t('dialog.phone')}>
              <Reached href={seesPeople ? telAddress(customer.phone) : null}>{customer.phone}</Reached>
            </DetailRow>
          </dl>
          <div className="border-t px-3 py-3 empty:hidden">
            <WhatsAppLink phone={customer.phone} />
            {!seesPeople && <p className="text-muted-foreground text-xs">{t('dialog.masked')}</p>}
          </div>
        </div>
      ) : (
        <p className="flex items-center gap-2 rounded-md border px-3 py-3 text-muted-foreground text-sm">
          <UserX aria-hidden className="size-4" />
          {t('customer_missing')}
        </p>
      )}
    </DetailsSection>
  );
}

function Reached({ href, children }: { href: string | null; children: string }) {
  const text = <bdi dir="ltr">{children}</bdi>;
  if (href === null) return text;
  return (
    <a href={href} className="text-primary hover:underline">
      {text}
    </a>
  );
}
