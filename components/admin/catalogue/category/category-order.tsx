import { Shapes } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { readCategoryOrder } from '@/lib/catalogue/category/admin-reads';
import { MAX_DEPTH } from '@/lib/catalogue/category/rules';
import { ActiveBadge } from '../../shared/list/active-badge';
import { SavedTree } from '../../shared/sortable/saved-order';

export async function CategoryOrder() {
  const [t, { rows, version }] = await Promise.all([getTranslations('admin.categories'), readCategoryOrder()]);
  if (rows.length === 0) return <EmptyState icon={Shapes} title={t('empty_title')} text={t('empty_text')} />;
  return (
    <SavedTree
      version={version}
      path="/api/admin/categories/order"
      label={t('order_list')}
      levels={{ most: MAX_DEPTH }}
      rows={rows.map(({ id, depth, name, slug, isActive }) => ({
        id,
        depth,
        name,
        content: (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-medium text-sm">{name}</bdi>
            <bdi dir="ltr" className="truncate text-muted-foreground text-xs">
              /category/{slug}
            </bdi>
            {!isActive && <ActiveBadge active={false} />}
          </div>
        ),
      }))}
    />
  );
}
