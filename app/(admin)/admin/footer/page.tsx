import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FooterSectionList, FooterSectionListSkeleton } from '@/components/admin/footer/footer-section-list';
import { SocialLinkList, SocialLinkListSkeleton } from '@/components/admin/footer/social-link-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { RowEditor } from '@/components/admin/shared/form/row-editor';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenTitle('footer');

const headClasses = 'mb-3 flex flex-wrap items-center justify-between gap-3';

export default async function FooterPage({ searchParams }: PageProps<'/admin/footer'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/footer', params));
  const t = await getTranslations('admin');
  const label = t('common.loading');
  return (
    <FilterScope>
      <PageHeader title={t('footer.title')} lead={t('footer.lead')} />
      <ShortListFilters noun="footer" />
      <RowEditor noun="footer_sections">
        <section aria-labelledby="sections" className="mb-10">
          <div className={headClasses}>
            <h2 id="sections" className="font-semibold text-lg">
              {t('footer_sections.list')}
            </h2>
            <AddRowButton label={t('footer_sections.add')} />
          </div>
          <FilterResults>
            <Suspense fallback={<FooterSectionListSkeleton label={label} />}>
              <FooterSectionList params={params} />
            </Suspense>
          </FilterResults>
        </section>
      </RowEditor>
      <RowEditor noun="social_links">
        <section aria-labelledby="socials">
          <div className={headClasses}>
            <h2 id="socials" className="font-semibold text-lg">
              {t('social_links.list')}
            </h2>
            <AddRowButton label={t('social_links.add')} />
          </div>
          <FilterResults>
            <Suspense fallback={<SocialLinkListSkeleton label={label} />}>
              <SocialLinkList params={params} />
            </Suspense>
          </FilterResults>
        </section>
      </RowEditor>
    </FilterScope>
  );
}
