import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { PageScreen } from '@/components/admin/storefront/page/page-editor';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';
import { isUuid } from '@/lib/platform/shared/uuid';
import { readPage, readPageVersions } from '@/lib/storefront/page/reads';
import { pagePath } from '@/lib/storefront/page/rules';
import { getPageVariableValues } from '@/lib/storefront/page/values';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.pages'))('edit_title') };
}

export default async function EditPage({ params, searchParams }: PageProps<'/admin/pages/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  await requireStaff(filterUrl(`/admin/pages/${id}`, query), 'content');
  if (!isUuid(id)) notFound();
  const [page, versions, words] = await Promise.all([readPage(id), readPageVersions(id), getPageVariableValues()]);
  if (!page) notFound();
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={searchParam(query, 'back')} otherwise="/admin/pages" />
        <h1 className="font-semibold text-2xl wrap-anywhere">
          <bdi>{page.title}</bdi>
        </h1>
        <bdi dir="ltr" className="w-fit text-muted-foreground text-sm">
          {pagePath(page)}
        </bdi>
      </header>
      <PageScreen key={page.id} page={page} versions={versions} words={words} />
    </>
  );
}
