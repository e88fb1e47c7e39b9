import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { formatDayTime } from '@/lib/platform/shared/dates';
import type { ScheduleState } from '@/lib/platform/staff-write/schedule';

export function ActiveBadge({ active }: { active: boolean }) {
  const t = useTranslations('admin.common');
  return <Badge variant={active ? 'success' : 'secondary'}>{active ? t('active') : t('inactive')}</Badge>;
}

type Scheduled = { isActive: boolean; state: ScheduleState; startsAt: string | null; endsAt: string | null };

export function ScheduleBadge({ row }: { row: Scheduled }) {
  const t = useTranslations('admin.common.schedule');
  const { startsAt, endsAt } = row;
  return (
    <>
      {row.isActive && row.state !== 'running' ? (
        <Badge variant={row.state === 'upcoming' ? 'default' : 'secondary'}>{t(`states.${row.state}`)}</Badge>
      ) : (
        <ActiveBadge active={row.isActive} />
      )}
      {startsAt && <time dateTime={startsAt}>{t('from', { moment: formatDayTime(new Date(startsAt)) })}</time>}
      {endsAt && <time dateTime={endsAt}>{t('until', { moment: formatDayTime(new Date(endsAt)) })}</time>}
    </>
  );
}
