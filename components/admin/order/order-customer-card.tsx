import { UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { OrderCustomer } from '@/lib/order-desk/reads';
import { DetailsSection, Fact } from './details-section';
import { WhatsAppLink } from './whatsapp-link';

/** Whom the order is for, as the order recorded it. */
export function OrderCustomerCard({ customer }: { customer: OrderCustomer | null }) {
  const t = useTranslations('admin.orders');
  return (
    <DetailsSection title={t('dialog.customer_heading')}>
      {customer ? (
        <div className="rounded-md border text-sm">
          <dl className="divide-y">
            <Fact label={t('dialog.name')}>
              <bdi>
                {customer.firstName} {customer.lastName}
              </bdi>
            </Fact>
            {customer.email !== '' && (
              <Fact label={t('dialog.email')}>
                <a href={`mailto:${customer.email}`} className="text-primary hover:underline">
                  <bdi dir="ltr">{customer.email}</bdi>
                </a>
              </Fact>
            )}
            <Fact label={t('dialog.phone')}>
              <a href={`tel:${customer.phone}`} className="text-primary hover:underline">
                <bdi dir="ltr">{customer.phone}</bdi>
              </a>
            </Fact>
          </dl>
          <div className="border-t px-3 py-3 empty:hidden">
            <WhatsAppLink phone={customer.phone} />
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
