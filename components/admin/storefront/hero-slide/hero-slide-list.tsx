import { CircleCheck, Clock, Images } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { SearchParams } from '@/lib/platform/shared/query';
import { type AdminHeroSlide, readHeroSlides } from '@/lib/storefront/hero-slide/reads';
import { ScheduleBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { MoveButtons } from '../../shared/list/move-buttons';
import { type NeighbourPositions, neighbourPositions } from '../../shared/list/neighbours';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';
import { StatCard } from '../../shared/stat-card';

const PATH = '/admin/hero-slides';

const statClasses = 'mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:*:last:col-span-2';
const gridClasses = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

const averageSeconds = (rows: readonly AdminHeroSlide[]): number =>
  rows.length === 0 ? 0 : Math.round(rows.reduce((sum, { duration }) => sum + duration, 0) / rows.length / 1000);

const readSlides = cache(readHeroSlides);

export async function HeroSlideFigures() {
  const [t, rows] = await Promise.all([getTranslations('admin.hero_slides'), readSlides()]);
  return (
    <dl className={statClasses}>
      <StatCard label={t('total')} value={rows.length} icon={Images} />
      <StatCard
        label={t('active')}
        value={<bdi>{rows.filter(({ isActive, state }) => isActive && state === 'running').length}</bdi>}
        icon={CircleCheck}
        tone="brand"
      />
      <StatCard label={t('average')} value={t('seconds', { count: averageSeconds(rows) })} icon={Clock} />
    </dl>
  );
}

export async function HeroSlideList({ params }: { params: SearchParams }) {
  const rows = await readSlides();
  const list = filterInMemory(PATH, params, rows, ({ title, subtitle, buttonText }) => [title, subtitle, buttonText]);
  return (
    <RowList {...list} ordered noun="hero_slides" icon={Images} className={gridClasses}>
      {(row) => (
        <SlideCard row={row} position={rows.indexOf(row) + 1} {...neighbourPositions(rows, rows.indexOf(row))} />
      )}
    </RowList>
  );
}

type CardProps = { row: AdminHeroSlide; position: number } & NeighbourPositions;

function SlideCard({ row, position, before, behind }: CardProps) {
  const t = useTranslations('admin.hero_slides');
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border bg-card">
      <div className="relative">
        <Picture
          src={row.imageUrl}
          alt=""
          sizes="(min-width: 768px) 400px, 100vw"
          eager
          cover
          className="aspect-12/5"
        />
        <span className="absolute start-2 top-2 grid size-7 place-items-center rounded-full border bg-card font-semibold text-sm">
          <span className="sr-only">{t('fields.order')} </span>
          <bdi>{position}</bdi>
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
            <ScheduleBadge row={row} />
          </span>
          <span className="text-muted-foreground text-xs">
            {t('seconds', { count: Math.round(row.duration / 100) / 10 })}
          </span>
        </div>
        <h2 className="by-lines font-medium">
          <bdi>{row.title}</bdi>
        </h2>
        {row.subtitle && (
          <p className="by-lines text-muted-foreground text-xs">
            <bdi>{row.subtitle}</bdi>
          </p>
        )}
        {row.buttonText && (
          <p className="flex min-w-0 items-baseline gap-2 text-xs">
            <bdi className="shrink-0 font-medium">{row.buttonText}</bdi>
            <bdi dir="ltr" className="truncate text-muted-foreground">
              {row.buttonLink}
            </bdi>
          </p>
        )}
        <div className="mt-auto flex items-center justify-between gap-2 border-t pt-3">
          <MoveButtons id={row.id} name={row.title} before={before} behind={behind} />
          <RowButtons row={row} name={row.title} />
        </div>
      </div>
    </article>
  );
}

export function HeroSlideFiguresSkeleton() {
  return (
    <div aria-hidden className={statClasses}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-22" />
      ))}
    </div>
  );
}

export function HeroSlideListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={3} className={gridClasses} card="h-88" />;
}
