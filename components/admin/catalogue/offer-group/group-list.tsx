import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { SavingBadge } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import { type OfferGroupView, readOfferGroups } from '@/lib/catalogue/offer-group/reads';
import { formatDayTime } from '@/lib/platform/shared/dates';
import { GroupButtons } from './group-buttons';

const BADGES = { running: 'success', upcoming: 'default', ended: 'secondary' } as const;

export async function GroupList() {
  const t = await getTranslations('admin.offer_groups');
  const groups = await readOfferGroups();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="offer-groups" className="mb-6">
      <h2 id="offer-groups" className="mb-2 font-semibold">
        {t('list')}
      </h2>
      <ul className="flex flex-col gap-3">
        {groups.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function GroupCard({ group }: { group: OfferGroupView }) {
  const t = await getTranslations('admin.offer_groups');
  const offers = await getTranslations('admin.daily_offers');
  const common = await getTranslations('admin.common');
  const { id, name, kind, of, state, count, joining, startDate, endDate, endedAt } = group;
  const until = endedAt ?? endDate;
  return (
    <article className="flex flex-col gap-3 rounded-lg border bg-card p-3 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant={BADGES[state]}>{offers(`states.${state}`)}</Badge>
          <SavingBadge
            discount={
              group.discountPercent
                ? { percent: group.discountPercent.replace(/\.?0+$/, '') }
                : { amount: group.discountAmount ?? '0.00' }
            }
          />
        </div>
        <h3 className="font-medium text-sm">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-muted-foreground text-xs">
          <span key={of}>
            {of === null
              ? t('kinds.chosen')
              : t(`of.${kind === 'category' ? 'category' : 'brand'}`, { name: `\u2068${of}\u2069` })}
          </span>
          {' · '}
          <Link href={`/admin/daily-offers?group=${id}` as Route} className="underline underline-offset-4">
            {t('products_count', { count })}
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-1 text-muted-foreground text-xs">
          <time dateTime={startDate}>{common('schedule.from', { moment: formatDayTime(new Date(startDate)) })}</time>
          <span>
            {until ? common('schedule.until', { moment: formatDayTime(new Date(until)) }) : offers('without_end')}
          </span>
        </p>
      </div>
      <GroupButtons group={{ id, name, state, count, joining, endDate, updatedAt: group.updatedAt }} />
    </article>
  );
}
