import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonVariants } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { readPromotionCalendar } from '@/lib/office/promotion/reads';
import { calendarBars, monthAfter, monthOf, weeksOfMonth } from '@/lib/office/promotion/rules';
import { formatDay, riyadhDay } from '@/lib/platform/shared/dates';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import type { Rights } from '../../shared/allowed';
import { filterUrl } from '../../shared/filters/filter-url';
import { type CalendarWeek, PromotionCalendar } from './promotion-calendar';

export async function PromotionMonth({ params, rights }: { params: SearchParams; rights: Rights }) {
  const t = await getTranslations('admin.promotions');
  const now = new Date();
  const today = riyadhDay(now);
  const asked = monthOf(searchParam(params, 'month'), now);
  const { month } = asked;
  const entries = await readPromotionCalendar(asked, rights, now);
  const weeks = weeksOfMonth(month).map(
    (days): CalendarWeek => ({
      days: days.map((day) => ({
        day,
        date: String(Number(day.slice(8))),
        name: formatDay(new Date(`${day}T12:00:00Z`)),
        isToday: day === today,
        isOutside: day.slice(0, 7) !== month,
      })),
      bars: calendarBars(entries, days).map(({ entry, ...bar }) => ({ key: entry.key, ...bar })),
    }),
  );
  const name = formatDay(new Date(`${month}-01T12:00:00Z`)).replace(/^\d+\s/, '');
  const to = (count: number) => filterUrl('/admin/promotions', params, { month: monthAfter(month, count) }) as Route;
  const step = buttonVariants({ variant: 'outline', size: 'icon' });
  return (
    <section aria-label={t('month_label', { month: name })}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Link href={to(-1)} aria-label={t('before')} className={step}>
          <ChevronRight aria-hidden />
        </Link>
        <h2 className="min-w-32 text-center font-semibold text-lg">{name}</h2>
        <Link href={to(1)} aria-label={t('behind')} className={step}>
          <ChevronLeft aria-hidden />
        </Link>
        {month !== today.slice(0, 7) && (
          <Link
            href={filterUrl('/admin/promotions', params, { month: '' }) as Route}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('this_month')}
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState icon={CalendarX} title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <PromotionCalendar
          weeks={weeks}
          entries={entries.map(({ startsAt, endsAt, ...entry }) => ({
            ...entry,
            isUpcoming: startsAt !== null && startsAt > now,
            isEnded: endsAt !== null && endsAt <= now,
          }))}
        />
      )}
    </section>
  );
}
