'use client';

import { Images, type LucideIcon, Megaphone, Package2, TicketPercent, Timer } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Value } from '@/components/shared/value';
import type { CalendarEntry } from '@/lib/office/promotion/reads';
import type { CalendarBar, PromotionKind } from '@/lib/office/promotion/rules';
import { cn } from '@/lib/utils';
import { type RowFormProps, useEditorOf } from '../../shared/form/editors-context';
import { PROMOTION_LISTS } from './promotion-lists';

type Entry = Omit<CalendarEntry, 'startsAt' | 'endsAt'> & { isUpcoming: boolean; isEnded: boolean };
type Day = { day: string; date: string; name: string; isToday: boolean; isOutside: boolean };
export type CalendarWeek = { days: Day[]; bars: (Omit<CalendarBar<never>, 'entry'> & { key: string })[] };

const KINDS: Record<PromotionKind, { icon: LucideIcon; tone: string }> = {
  coupons: { icon: TicketPercent, tone: 'bg-primary-soft text-primary' },
  bundles: { icon: Package2, tone: 'bg-primary-soft text-primary' },
  daily_offers: { icon: Timer, tone: 'bg-success-soft text-success' },
  notification_banners: {
    icon: Megaphone,
    tone: 'bg-warning-soft text-warning',
  },
  hero_slides: { icon: Images, tone: 'bg-muted text-foreground' },
};

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

type Opened = { no: number; kind: PromotionKind; row: { id: string }; open: boolean };

export function PromotionCalendar({ weeks, entries }: { weeks: readonly CalendarWeek[]; entries: readonly Entry[] }) {
  const t = useTranslations('admin.promotions');
  const [form, setForm] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const open = (kind: PromotionKind, row: { id: string }) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setForm((before) => ({ no: (before?.no ?? 0) + 1, kind, row, open: true }));
  };
  return (
    <>
      <div className="hidden overflow-hidden rounded-lg border bg-card md:block">
        <div aria-hidden className="grid grid-cols-7 border-b text-center text-muted-foreground text-xs">
          {WEEKDAYS.map((day) => (
            <span key={day} className="py-2">
              {t(`weekdays.${day}`)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <Week key={week.days[0]?.day} week={week} byKey={byKey} onOpen={open} />
        ))}
      </div>
      <ul aria-label={t('list')} className="flex flex-col gap-2 md:hidden">
        {entries.map((entry) => {
          const { icon: Icon, tone } = KINDS[entry.kind];
          return (
            <li key={entry.key}>
              <Leading
                entry={entry}
                onOpen={open}
                className="flex min-h-14 w-full items-center gap-3 rounded-lg border bg-card p-3 text-start"
              >
                <span aria-hidden className={cn('grid size-10 shrink-0 place-items-center rounded-md', tone)}>
                  <Icon className="size-5" />
                </span>
                <span className="min-w-0">
                  <span className="block text-muted-foreground text-xs">
                    <span>{t(`kinds.${entry.kind}`)}</span> <State entry={entry} />
                  </span>
                  <span className="block by-lines font-medium text-sm">
                    <bdi>{entry.name}</bdi>
                  </span>
                  <span className="block text-muted-foreground text-xs">{entry.time}</span>
                </span>
              </Leading>
            </li>
          );
        })}
      </ul>
      {form && <OpenForm key={form.no} {...form} onClose={() => setForm({ ...form, open: false })} opener={opener} />}
    </>
  );
}

function State({ entry: { isUpcoming, isEnded } }: { entry: Entry }) {
  const t = useTranslations('admin.common.schedule.states');
  if (!isUpcoming && !isEnded) return null;
  return <span>{`· ${t(isEnded ? 'ended' : 'upcoming')}`}</span>;
}

type OpenProps = { onOpen: (kind: PromotionKind, row: { id: string }) => void };

function Week({ week, byKey, onOpen }: { week: CalendarWeek; byKey: ReadonlyMap<string, Entry> } & OpenProps) {
  const t = useTranslations('admin.promotions');
  const lanes = Math.max(0, ...week.bars.map(({ lane }) => lane + 1));
  return (
    <section aria-label={t('week', { day: week.days[0]?.name ?? '' })} className="relative border-b last:border-b-0">
      <div aria-hidden className="absolute inset-0 grid grid-cols-7">
        {week.days.map(({ day, isOutside }) => (
          <span key={day} className={cn('border-e last:border-e-0', isOutside && 'bg-muted/50')} />
        ))}
      </div>
      <div
        className={cn('relative grid grid-cols-7 content-start gap-y-1 pb-2', lanes > 0 ? 'min-h-24' : 'min-h-12')}
        style={{ gridTemplateRows: `auto repeat(${lanes}, auto)` }}
      >
        {week.days.map(({ day, date, name, isToday, isOutside }) => (
          <time
            key={day}
            dateTime={day}
            aria-current={isToday ? 'date' : undefined}
            className={cn(
              'm-1 grid size-7 place-items-center rounded-full text-sm tabular-nums',
              isOutside && 'text-muted-foreground',
              isToday && 'bg-primary font-semibold text-primary-foreground',
            )}
          >
            <span aria-hidden>{date}</span>
            <span className="sr-only">{name}</span>
          </time>
        ))}
        {week.bars.map(({ key, column, span, lane, isBegun, goesOn }) => {
          const entry = byKey.get(key);
          if (!entry) return null;
          const { icon: Icon, tone } = KINDS[entry.kind];
          return (
            <div
              key={key}
              className={cn('min-w-0', !isBegun && 'ps-1', !goesOn && 'pe-1')}
              style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 2 }}
            >
              <Leading
                entry={entry}
                onOpen={onOpen}
                title={`${entry.name} · ${entry.time}`}
                className={cn(
                  'flex min-h-7 w-full items-center gap-1.5 px-2 py-0.5 text-start text-xs transition-opacity hover:opacity-80',
                  tone,
                  !isBegun && 'rounded-s-md',
                  !goesOn && 'rounded-e-md',
                  entry.isEnded && 'opacity-70',
                )}
              >
                <Icon aria-hidden className="size-3.5 shrink-0" />
                <span className="block by-lines min-w-0 leading-4">
                  <Value text={entry.name} max={28} />
                </span>
              </Leading>
            </div>
          );
        })}
      </div>
    </section>
  );
}

type LeadingProps = OpenProps & { entry: Entry; className: string; title?: string; children: ReactNode };

function Leading({ entry: { kind, row, name, time }, onOpen, children, ...rest }: LeadingProps) {
  const t = useTranslations('admin.promotions');
  const list = PROMOTION_LISTS[kind];
  const href = kind === 'coupons' && row ? (`${list}?${new URLSearchParams({ q: name })}` as Route) : list;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={t('entry', { kind: t(`kinds.${kind}`), name, time })}
      aria-haspopup={row ? 'dialog' : undefined}
      onClick={(event) => {
        if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(kind, row);
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}

type OpenFormProps = Omit<Opened, 'no'> & { onClose: () => void; opener: RowFormProps<never>['returnFocusTo'] };

function OpenForm({ kind, row, open, onClose, opener }: OpenFormProps) {
  const { endpoint, form: Form } = useEditorOf(kind);
  const RowForm = Form as ComponentType<RowFormProps<{ id: string }>>;
  return <RowForm row={row} noun={kind} endpoint={endpoint} open={open} onClose={onClose} returnFocusTo={opener} />;
}
