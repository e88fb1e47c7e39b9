import { CategoryList, CategoryListSkeleton } from '@/components/admin/catalogue/category/category-list';
import { CategoryTabs } from '@/components/admin/catalogue/category/category-tabs';
import { CategoryTreeProvider } from '@/components/admin/catalogue/category/tree-context';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { DeactivatingEditor } from '@/components/admin/shared/form/deactivating-editor';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { readAttributeNames } from '@/lib/catalogue/attribute/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('categories');

export default async function CategoriesPage({ searchParams }: PageProps<'/admin/categories'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/categories', params), 'catalogue');
  const [categories, attributes] = await Promise.all([readCategoryNames(), readAttributeNames()]);
  return (
    <CategoryTreeProvider categories={categories} attributes={attributes}>
      <ListScreen
        noun="categories"
        editor={DeactivatingEditor}
        above={<CategoryTabs current="list" />}
        filters={<ShortListFilters noun="categories" />}
        skeleton={CategoryListSkeleton}
      >
        <CategoryList params={params} />
      </ListScreen>
    </CategoryTreeProvider>
  );
}
