import { getTranslations } from 'next-intl/server';
import { RowEditor } from '@/components/admin/shared/form/row-editor';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { MenuChoices } from '@/components/admin/storefront/menu/menu-choices';
import { MenuList } from '@/components/admin/storefront/menu/menu-list';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { readMenu } from '@/lib/storefront/menu/reads';

export const instant = false;

export const generateMetadata = screenTitle('menu_items');

export default async function MenusPage() {
  await requireStaff('/admin/menus', 'content');
  const [t, categories, brands, menu] = await Promise.all([
    getTranslations('admin.menu_items'),
    readCategoryNames(),
    readBrandNames(),
    readMenu(),
  ]);
  const { rows } = menu;
  const top = rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => ({ id, name, hasParts: rows.some(({ parentId }) => parentId === id) }));
  return (
    <MenuChoices categories={categories} brands={brands} top={top}>
      <RowEditor noun="menu_items">
        <PageHeader title={t('title')} lead={t('lead')} />
        <MenuList menu={menu} />
      </RowEditor>
    </MenuChoices>
  );
}
