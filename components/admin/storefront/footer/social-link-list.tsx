import { Share2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { SocialIcon } from '@/components/storefront/footer/social-icon';
import type { SearchParams } from '@/lib/platform/shared/query';
import { treeVersion } from '@/lib/platform/staff-write/save-list-order';
import { type AdminSocialLink, readSocialLinks } from '@/lib/storefront/footer/reads';
import { SOCIAL_PLATFORMS } from '@/lib/storefront/footer/schema';
import { ActiveBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { SavedTree } from '../../shared/sortable/saved-order';

const PATH = '/admin/footer';

const listClasses = 'flex flex-col gap-2';

const platformName = (t: (key: `platforms.${(typeof SOCIAL_PLATFORMS)[number]}`) => string, stored: string): string => {
  const platform = SOCIAL_PLATFORMS.find((name) => name === stored);
  return platform ? t(`platforms.${platform}`) : stored;
};

export async function SocialLinkList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.social_links'), readSocialLinks()]);
  const texts = ({ platform, url }: AdminSocialLink) => [platformName(t, platform), platform, url];
  const list = filterInMemory(PATH, params, all, texts, all.length);
  if (!list.filtered && all.length > 0) {
    return (
      <SavedTree
        version={treeVersion(all.map(({ id }) => ({ id, parentId: null })))}
        path="/api/social-media/order"
        label={t('list')}
        rows={all.map((row) => {
          const name = platformName(t, row.platform);
          return {
            id: row.id,
            depth: 0,
            name,
            content: <SocialRow row={row} name={name} />,
            actions: <RowButtons row={row} name={name} />,
          };
        })}
      />
    );
  }
  return (
    <RowList {...list} ordered as="h3" noun="social_links" icon={Share2} className={listClasses}>
      {(row) => {
        const name = platformName(t, row.platform);
        return (
          <article className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card p-3">
            <SocialRow row={row} name={name} />
            <RowButtons row={row} name={name} />
          </article>
        );
      }}
    </RowList>
  );
}

const SocialRow = ({ row, name }: { row: AdminSocialLink; name: string }) => (
  <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted">
      <SocialIcon platform={row.platform} className="size-5" />
    </span>
    <div className="min-w-0 flex-1">
      <h3 className="flex items-center gap-2 font-medium text-sm">
        <bdi>{name}</bdi>
        <ActiveBadge active={row.isActive} />
      </h3>
      <p dir="ltr" className="truncate text-end text-muted-foreground text-xs">
        {row.url}
      </p>
    </div>
  </div>
);

export function SocialLinkListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={4} className={listClasses} card="h-32 sm:h-17" />;
}
