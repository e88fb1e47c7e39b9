import { ArrowRight } from 'lucide-react';
import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PhoneOrderForm } from '@/components/admin/desk/phone-order/phone-order-form';
import { readPhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.phone'))('title') };
}

export default async function PhoneOrderPage() {
  await requireStaff('/admin/orders/new', 'orders');
  const [t, options] = await Promise.all([getTranslations('admin.orders'), readPhoneOrderOptions()]);
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <Link
          href={'/admin/orders' as Route}
          className="-ms-1 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          <ArrowRight aria-hidden className="size-4" />
          {t('back_to_list')}
        </Link>
        <h1 className="font-semibold text-2xl">{t('phone.title')}</h1>
        <p className="text-muted-foreground text-sm">{t('phone.lead')}</p>
      </header>
      <PhoneOrderForm options={options} />
    </>
  );
}
