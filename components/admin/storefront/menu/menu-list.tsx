import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { type AdminMenuItem, getDefaultMenu, type readMenu } from '@/lib/storefront/menu/reads';
import { AddRowButton, RowButtons } from '../../shared/list/row-buttons';
import { SavedTree } from '../../shared/sortable/saved-order';
import { CreateMenuButton, DeleteMenuButton } from './custom-menu';

export function MenuList({ menu: { rows, version } }: { menu: Awaited<ReturnType<typeof readMenu>> }) {
  const t = useTranslations('admin.menu_items');
  if (rows.length === 0) return <UsualMenu />;
  const inTree = rows
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...rows.filter(({ parentId }) => parentId === top.id)]);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <AddRowButton label={t('add')} />
        <DeleteMenuButton />
      </div>
      <SavedTree
        version={version}
        path="/api/admin/menu-items/order"
        label={t('list')}
        levels={{ most: 2 }}
        rows={inTree.map((row) => ({
          id: row.id,
          depth: row.parentId === null ? 0 : 1,
          name: row.name,
          content: <Entry row={row} />,
          actions: <RowButtons row={row} name={row.name} />,
        }))}
      />
    </>
  );
}

function Entry({ row }: { row: AdminMenuItem }) {
  const t = useTranslations('admin.menu_items');
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-medium text-sm">{row.name}</bdi>
      <Badge variant="secondary">{t(`kinds.${row.kind}`)}</Badge>
      {!row.isActive && <Badge variant="secondary">{t('hidden')}</Badge>}
      {row.isOfHidden && <Badge variant="warning">{t('of_hidden')}</Badge>}
      <bdi dir="ltr" className="w-full truncate text-end text-muted-foreground text-xs">
        {row.kind === 'search' ? row.target : row.href}
      </bdi>
    </div>
  );
}

async function UsualMenu() {
  const [t, entries] = await Promise.all([getTranslations('admin.menu_items'), getDefaultMenu()]);
  return (
    <section aria-labelledby="usual" className="flex flex-col gap-4 rounded-lg border bg-card p-4">
      <div>
        <h2 id="usual" className="font-semibold text-lg">
          {t('usual_title')}
        </h2>
        <p className="text-muted-foreground text-sm">{t('usual_text')}</p>
      </div>
      <ol className="flex flex-wrap gap-2">
        {entries.map(({ href, label }) => (
          <li key={href} className="rounded-md border px-3 py-2 text-sm">
            <bdi>{label}</bdi>
          </li>
        ))}
      </ol>
      <CreateMenuButton />
    </section>
  );
}
