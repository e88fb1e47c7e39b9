import { Suspense } from 'react';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import {
  HeroSlideFigures,
  HeroSlideFiguresSkeleton,
  HeroSlideList,
  HeroSlideListSkeleton,
} from '@/components/admin/storefront/hero-slide/hero-slide-list';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('hero_slides');

export default async function HeroSlidesPage({ searchParams }: PageProps<'/admin/hero-slides'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/hero-slides', params), 'content');
  return (
    <ListScreen
      noun="hero_slides"
      above={
        <Suspense fallback={<HeroSlideFiguresSkeleton />}>
          <HeroSlideFigures />
        </Suspense>
      }
      filters={<ShortListFilters noun="hero_slides" />}
      skeleton={HeroSlideListSkeleton}
    >
      <HeroSlideList params={params} />
    </ListScreen>
  );
}
