import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';
import { type Listing, listingQuery } from '@/lib/domain/listing';

/** The pages of a list, with its options kept. */
export function ListingPagination({ base, listing, pages }: { base: string; listing: Listing; pages: number }) {
  const t = useTranslations('listing');
  return (
    <Pagination
      page={listing.page}
      pages={pages}
      href={(page) => `${base}${listingQuery({ ...listing, page })}`}
      labels={{
        nav: t('pages'),
        previous: t('previous'),
        next: t('next'),
        page: (page) => t('page', { page }),
      }}
      className="mt-8"
    />
  );
}
