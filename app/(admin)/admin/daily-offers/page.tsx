import { OfferFilters } from '@/components/admin/offer/offer-filters';
import { OfferList, OfferListSkeleton } from '@/components/admin/offer/offer-list';
import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('daily_offers');

export default async function DailyOffersPage({ searchParams }: PageProps<'/admin/daily-offers'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/daily-offers', params), 'catalogue');
  return (
    <ListScreen noun="daily_offers" filters={<OfferFilters />} skeleton={OfferListSkeleton}>
      <OfferList params={params} />
    </ListScreen>
  );
}
