import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SectionEditor, SocialEditor } from '@/components/admin/footer/footer-editors';
import {
  SectionList,
  SectionListSkeleton,
  SocialList,
  SocialListSkeleton,
} from '@/components/admin/footer/footer-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.footer'))('title') };
}

const headClasses = 'mb-3 flex flex-wrap items-center justify-between gap-3';

export default async function FooterPage({ searchParams }: PageProps<'/admin/footer'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/footer', params));
  const [t, common] = await Promise.all([getTranslations('admin.footer'), getTranslations('admin.common')]);
  return (
    <FilterScope>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ShortListFilters label={t('search_label')} placeholder={t('search_placeholder')} />
      <SectionEditor>
        <section aria-labelledby="sections" className="mb-10">
          <div className={headClasses}>
            <h2 id="sections" className="font-semibold text-lg">
              {t('sections')}
            </h2>
            <AddRowButton label={t('section_add')} />
          </div>
          <FilterResults>
            <Suspense fallback={<SectionListSkeleton label={common('loading')} />}>
              <SectionList params={params} />
            </Suspense>
          </FilterResults>
        </section>
      </SectionEditor>
      <SocialEditor>
        <section aria-labelledby="socials">
          <div className={headClasses}>
            <h2 id="socials" className="font-semibold text-lg">
              {t('socials')}
            </h2>
            <AddRowButton label={t('social_add')} />
          </div>
          <FilterResults>
            <Suspense fallback={<SocialListSkeleton label={common('loading')} />}>
              <SocialList params={params} />
            </Suspense>
          </FilterResults>
        </section>
      </SocialEditor>
    </FilterScope>
  );
}
