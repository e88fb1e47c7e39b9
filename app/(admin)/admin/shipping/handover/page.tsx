import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { HandoverList } from '@/components/admin/desk/shipping/handover-list';
import { ShippingTabs } from '@/components/admin/desk/shipping/shipping-tabs';
import { CardSkeletons } from '@/components/admin/shared/list/card-skeletons';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { readHandover } from '@/lib/fulfilment/pickup/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('handover');

export default async function HandoverPage() {
  const staff = await requireStaff('/admin/shipping/handover', 'orders_work');
  const t = await getTranslations('admin');
  return (
    <>
      <PageHeader title={t('handover.title')} lead={t('handover.lead')} />
      <ShippingTabs current="handover" />
      <Suspense fallback={<CardSkeletons label={t('common.loading')} count={2} className="grid gap-6" card="h-40" />}>
        <Accounts viewer={staff} />
      </Suspense>
    </>
  );
}

async function Accounts({ viewer }: Parameters<typeof readHandover>[0]) {
  return <HandoverList handover={await readHandover({ viewer })} />;
}
