import { Info } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CampaignList, CampaignListSkeleton } from '@/components/admin/messaging/newsletter/campaign-list';
import { NewsletterDesk } from '@/components/admin/messaging/newsletter/newsletter-desk';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { Skeleton } from '@/components/ui/skeleton';
import { isWhatsAppNewsletterConfigured } from '@/lib/messaging/mail/whatsapp';
import { countSubscribers, listSubscribers } from '@/lib/messaging/newsletter/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { env } from '@/lib/platform/server/env';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';

export const instant = false;

/** Search and channel filter find the others; the quick buttons reach all subscribers. */
const LISTED = 200;
const TYPES = ['email', 'whatsapp'] as const;

export const generateMetadata = screenTitle('newsletter');

export default async function NewsletterPage({ searchParams }: PageProps<'/admin/newsletter'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/newsletter', params), 'customers');
  const [t, common] = await Promise.all([getTranslations('admin.newsletter'), getTranslations('admin.common')]);
  const loading = common('loading');
  const notices = [
    ...(env().SMTP_URL ? [] : [t('no_smtp', { folder: `\u2068${env().MAIL_DIR}\u2069` })]),
    ...(isWhatsAppNewsletterConfigured() ? [] : [t('no_whatsapp')]),
  ];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {notices.length > 0 && (
        <ul className="mb-4 grid gap-2 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning">
          {notices.map((notice) => (
            <li key={notice} className="flex items-start gap-2">
              <Info aria-hidden className="mt-1 size-4 shrink-0" />
              <span>{isolateDirections(notice)}</span>
            </li>
          ))}
        </ul>
      )}
      <FilterScope>
        <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
          <FilterSelect
            name="type"
            label={t('type_label')}
            options={[
              { value: '', label: t('type_all') },
              { value: 'email', label: t('type_email') },
              { value: 'whatsapp', label: t('type_whatsapp') },
            ]}
          />
        </div>
        <FilterResults>
          <Suspense fallback={<DeskSkeleton label={loading} />}>
            <Desk params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
      <Suspense fallback={<CampaignListSkeleton label={loading} />}>
        <CampaignList />
      </Suspense>
    </>
  );
}

async function Desk({ params }: { params: SearchParams }) {
  const q = searchParam(params, 'q').slice(0, 200);
  const type = oneOf(TYPES, searchParam(params, 'type'));
  const [{ rows, more }, counts] = await Promise.all([
    listSubscribers({
      q,
      type,
      active: true,
      page: 1,
      limit: LISTED,
    }),
    countSubscribers(),
  ]);
  return <NewsletterDesk subscribers={rows} more={more} isFiltered={q !== '' || type !== undefined} counts={counts} />;
}

function DeskSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-138 rounded-lg" />
      <Skeleton className="h-120 rounded-lg" />
    </div>
  );
}
