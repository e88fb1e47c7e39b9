import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { truncateText } from '@/lib/platform/shared/graphemes';
import type { SearchParams } from '@/lib/platform/shared/query';
import { type AdminBanner, readBanners } from '@/lib/storefront/banner/reads';
import { ScheduleBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { BannerStripPreview } from './banner-strip-preview';

const PATH = '/admin/notification-banners';

const listClasses = 'flex flex-col gap-3';

export async function BannerList({ params }: { params: SearchParams }) {
  const list = filterInMemory(PATH, params, await readBanners(), ({ message, link }) => [message, link]);
  return (
    <RowList {...list} noun="notification_banners" icon={Megaphone} className={listClasses}>
      {(row) => <BannerRow row={row} />}
    </RowList>
  );
}

const nameOf = ({ message }: AdminBanner): string =>
  message.length > 60 ? `${truncateText(message, 60).trimEnd()}…` : message;

function BannerRow({ row }: { row: AdminBanner }) {
  const t = useTranslations('admin.notification_banners');
  return (
    <article className="flex flex-col gap-3 rounded-lg border bg-card p-3">
      <BannerStripPreview {...row} />
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
          <ScheduleBadge row={row} />
          <span>{t('priority_value', { priority: row.priority })}</span>
          {row.link && (
            <bdi dir="ltr" className="truncate">
              {row.link}
            </bdi>
          )}
        </div>
        <RowButtons row={row} name={nameOf(row)} />
      </div>
    </article>
  );
}

export function BannerListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={3} className={listClasses} card="h-30" />;
}
