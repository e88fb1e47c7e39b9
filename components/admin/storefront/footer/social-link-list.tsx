import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { SocialIcon } from '@/components/storefront/footer/social-icon';
import type { SearchParams } from '@/lib/platform/shared/query';
import { type AdminSocialLink, readSocialLinks } from '@/lib/storefront/footer/reads';
import { SOCIAL_PLATFORMS } from '@/lib/storefront/footer/schema';
import { ActiveBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { MoveButtons } from '../../shared/list/move-buttons';
import { type Neighbours, neighbours } from '../../shared/list/neighbours';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { shortList } from '../../shared/list/short-list';

const PATH = '/admin/footer';

const listClasses = 'flex flex-col gap-2';

/** The platform's name in Arabic, or the one it was stored by. */
const platformName = (t: (key: `platforms.${(typeof SOCIAL_PLATFORMS)[number]}`) => string, stored: string): string => {
  const platform = SOCIAL_PLATFORMS.find((name) => name === stored);
  return platform ? t(`platforms.${platform}`) : stored;
};

/** The social links that the address asks for, in their order. */
export async function SocialLinkList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.social_links'), readSocialLinks()]);
  const texts = ({ platform, url }: AdminSocialLink) => [platformName(t, platform), platform, url];
  const list = shortList(PATH, params, all, texts, all.length);
  return (
    <RowList {...list} ordered as="h3" noun="social_links" icon={Share2} className={listClasses}>
      {(row) => <SocialRow row={row} {...neighbours(all, all.indexOf(row))} />}
    </RowList>
  );
}

function SocialRow({ row, before, behind }: { row: AdminSocialLink } & Neighbours) {
  const t = useTranslations('admin.social_links');
  const name = platformName(t, row.platform);
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card p-3">
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
      <div className="flex w-full justify-between gap-2 sm:w-auto">
        <MoveButtons id={row.id} name={name} before={before} behind={behind} />
        <RowButtons row={row} name={name} />
      </div>
    </article>
  );
}

export function SocialLinkListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={4} className={listClasses} card="h-32 sm:h-17" />;
}
