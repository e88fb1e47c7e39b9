import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { RowEditor } from '@/components/admin/shared/form/row-editor';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { PageHeader } from '@/components/admin/shared/page-header';
import { FooterSectionList, FooterSectionListSkeleton } from '@/components/admin/storefront/footer/footer-section-list';
import { SocialLinkList, SocialLinkListSkeleton } from '@/components/admin/storefront/footer/social-link-list';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('footer');

export default async function FooterPage({ searchParams }: PageProps<'/admin/footer'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/footer', params), 'content');
  const t = await getTranslations('admin.footer');
  return (
    <FilterScope>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ShortListFilters noun="footer" />
      <Part noun="footer_sections" className="mb-10" skeleton={FooterSectionListSkeleton}>
        <FooterSectionList params={params} />
      </Part>
      <Part noun="social_links" skeleton={SocialLinkListSkeleton}>
        <SocialLinkList params={params} />
      </Part>
    </FilterScope>
  );
}

type PartProps = {
  noun: 'footer_sections' | 'social_links';
  className?: string;
  skeleton: ComponentType<{ label: string }>;
  children: ReactNode;
};

function Part({ noun, className, skeleton: Skeleton, children }: PartProps) {
  const t = useTranslations('admin');
  return (
    <RowEditor noun={noun}>
      <section aria-labelledby={noun} className={className}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id={noun} className="font-semibold text-lg">
            {t(`${noun}.list`)}
          </h2>
          <AddRowButton label={t(`${noun}.add`)} />
        </div>
        <FilterResults>
          <Suspense fallback={<Skeleton label={t('common.loading')} />}>{children}</Suspense>
        </FilterResults>
      </section>
    </RowEditor>
  );
}
