import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';
import { listingUrl, type SearchListing } from '@/lib/catalogue/search/listing/rules';

type ListingPaginationProps = { base: string; listing: SearchListing; pages: number; q?: string };

export function ListingPagination({ base, listing, pages, q }: ListingPaginationProps) {
  const t = useTranslations('listing');
  return (
    <Pagination
      page={listing.page}
      pages={pages}
      href={(page) => listingUrl(base, { ...listing, page }, q)}
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
