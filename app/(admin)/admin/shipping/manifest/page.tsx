import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PaperBar } from '@/components/admin/desk/order/papers/paper-bar';
import { ManifestSheet } from '@/components/admin/desk/shipping/manifest-sheet';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { readHandover } from '@/lib/fulfilment/pickup/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.handover'))('manifest') };
}

/** Waiting parcels of an account, or parcels of a pickup. */
export default async function ManifestPage({ searchParams }: PageProps<'/admin/shipping/manifest'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/shipping/manifest', params), 'orders_work');
  const [{ accounts, todayText }, store] = await Promise.all([readHandover({ viewer: staff }), getStoreSettings()]);
  const account = accounts.find(({ id }) => id === searchParam(params, 'account'));
  const wanted = searchParam(params, 'pickup');
  const pickup = wanted ? account?.pickups.find(({ id }) => id === wanted) : null;
  const of = wanted ? pickup : account;
  if (!account || !of || of.parcels.length === 0) notFound();
  return (
    <>
      <PaperBar back={searchParam(params, 'back')} otherwise="/admin/shipping/handover" />
      <ManifestSheet
        store={store}
        carrier={account.name}
        when={pickup?.whenText ?? todayText}
        number={pickup?.number ?? null}
        parcels={of.parcels}
        sum={of.sum}
      />
    </>
  );
}
