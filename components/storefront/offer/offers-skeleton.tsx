import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

const CARDS = [1, 2, 3, 4, 5, 6];

export function OffersSkeleton() {
  const t = useTranslations('dailyOffers');
  return (
    <div role="status" aria-label={t('loading')} className="container-page pt-4 pb-12 md:pt-6">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-4 h-9 w-52" />
      <Skeleton className="mt-2 mb-6 h-6 w-full max-w-md" />
      <div className="listing-body">
        <Skeleton className="mb-4 h-11 w-28 lg:h-96 lg:w-full" />
        <ul className="grid grid-pair gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4">
          {CARDS.map((card) => (
            <li key={card} className="overflow-hidden rounded-lg border border-border bg-card">
              <Skeleton className="aspect-square w-full rounded-none" />
              <div className="flex flex-col gap-1 p-3">
                <Skeleton className="h-12 w-full" />
                <Skeleton className="h-10 w-4/5" />
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="mt-1.5 h-12 w-1/2" />
                <Skeleton className="mt-17 h-11 w-full" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
