import { PanelBottom } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { SearchParams } from '@/lib/platform/shared/query';
import { type AdminFooterSection, footerVersion, readFooterSections } from '@/lib/storefront/footer/reads';
import { ActiveBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { FooterOrderEditor } from './footer-order';

const PATH = '/admin/footer';

const listClasses = 'grid gap-3 lg:grid-cols-2';

export async function FooterSectionList({ params }: { params: SearchParams }) {
  const all = await readFooterSections();
  const texts = ({ title, sectionKey, links }: AdminFooterSection) => [
    title,
    sectionKey,
    ...links.flatMap((link) => [link.title, link.url]),
  ];
  const list = filterInMemory(PATH, params, all, texts, all.length);
  if (!list.filtered && all.length > 0) return <WholeFooter sections={all} />;
  return (
    <RowList {...list} ordered as="h3" noun="footer_sections" icon={PanelBottom} className={listClasses}>
      {(row) => <SectionCard row={row} />}
    </RowList>
  );
}

function WholeFooter({ sections }: { sections: AdminFooterSection[] }) {
  const t = useTranslations('admin.footer_sections');
  const rows = sections.flatMap((row) => [
    {
      id: row.id,
      depth: 0,
      name: row.title,
      content: (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-medium">
            <bdi>{row.title}</bdi>
          </h3>
          <ActiveBadge active={row.isActive} />
        </div>
      ),
      actions: <RowButtons row={row} name={row.title} />,
    },
    ...row.links.map((link, index) => ({
      id: `${row.id}:${index}`,
      depth: 1,
      name: link.title,
      content: (
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <bdi className="text-sm">{link.title}</bdi>
          <bdi dir="ltr" className="truncate text-muted-foreground text-xs">
            {link.url}
          </bdi>
        </div>
      ),
    })),
  ]);
  return <FooterOrderEditor rows={rows} version={footerVersion(sections)} label={t('list')} />;
}

function SectionCard({ row }: { row: AdminFooterSection }) {
  const t = useTranslations('admin.footer_sections');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium">
            <bdi>{row.title}</bdi>
          </h3>
          <p dir="ltr" className="truncate text-end text-muted-foreground text-xs">
            {row.sectionKey}
          </p>
        </div>
        <ActiveBadge active={row.isActive} />
      </div>
      {row.links.length === 0 ? (
        <p className="text-muted-foreground text-xs">{t('no_links')}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {row.links.map((link) => (
            <li key={`${link.title} ${link.url}`} className="flex min-w-0 items-baseline justify-between gap-3">
              <bdi className="shrink-0">{link.title}</bdi>
              <bdi dir="ltr" className="truncate text-muted-foreground text-xs">
                {link.url}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex justify-end border-t pt-3">
        <RowButtons row={row} name={row.title} />
      </div>
    </article>
  );
}

export function FooterSectionListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={8} className="flex flex-col gap-2" card="h-27 sm:h-15.5" />;
}
