import type { ReactNode } from 'react';
import { OffersSkeleton } from '@/components/storefront/offer/offers-skeleton';
import { LoadingOnNavigation } from '@/components/storefront/shell/loading-on-navigation';

export default function DailyOffersLayout({ children }: { children: ReactNode }) {
  return <LoadingOnNavigation fallback={<OffersSkeleton />}>{children}</LoadingOnNavigation>;
}
