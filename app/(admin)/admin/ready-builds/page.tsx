import { BuilderCategories } from '@/components/admin/catalogue/ready-build/builder-categories';
import {
  ReadyBuildFilters,
  ReadyBuildList,
  ReadyBuildListSkeleton,
} from '@/components/admin/catalogue/ready-build/ready-build-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { readBuilderCategories } from '@/lib/catalogue/pc-builder/extra-kinds';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('ready_builds');

export default async function ReadyBuildsPage({ searchParams }: PageProps<'/admin/ready-builds'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/ready-builds', params), 'catalogue');
  return (
    <BuilderCategories value={await readBuilderCategories()}>
      <ListScreen noun="ready_builds" filters={<ReadyBuildFilters />} skeleton={ReadyBuildListSkeleton}>
        <ReadyBuildList params={params} />
      </ListScreen>
    </BuilderCategories>
  );
}
