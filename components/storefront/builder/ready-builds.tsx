import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { OfferedReadyBuild } from '@/lib/catalogue/ready-build/reads';
import { groupByBudget, picksOfParts, shownParts } from '@/lib/catalogue/ready-build/rules';
import { toSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { LazyBundleButton, LazyProductImage } from '../lazy-parts';
import { BuildLink } from './build-link';

const ID = 'ready-builds';

type ReadyBuildsProps = { builds: readonly OfferedReadyBuild[] };

export function ReadyBuildsLink({ builds }: ReadyBuildsProps) {
  const t = useTranslations('pcBuilder.ready');
  if (builds.length === 0) return null;
  const cheapest = Math.min(...builds.map(({ total }) => total));
  return (
    <a
      href={`#${ID}`}
      className="mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary hover:underline md:text-base"
    >
      <span>{t.rich('from', { price: () => <Amount value={toSar(cheapest)} decimals="always" /> })}</span>
      <ArrowDown aria-hidden className="size-4" />
    </a>
  );
}

export function ReadyBuilds({ builds }: ReadyBuildsProps) {
  const t = useTranslations('pcBuilder.ready');
  if (builds.length === 0) return null;
  return (
    <section aria-labelledby={ID} className="mt-10">
      <h2 id={ID} className="text-xl font-semibold text-foreground">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t('lead')}</p>
      <div className="scrollbar-none relative -mx-4 mt-3 flex gap-4 overflow-x-auto px-4 py-1 md:mx-0 md:grid md:grid-cols-2 md:px-0 xl:grid-cols-3">
        {groupByBudget(builds).map(({ limit, builds: within }) => (
          <section
            key={limit}
            aria-labelledby={`budget-${limit}`}
            className="flex w-72 shrink-0 flex-col gap-3 md:w-auto"
          >
            <h3 id={`budget-${limit}`} className="text-base font-semibold text-foreground">
              {t.rich('budget', { limit: () => <Amount value={toSar(limit)} decimals="auto" /> })}
            </h3>
            <ul className="flex flex-1 flex-col gap-3">
              {within.map((build) => (
                <ReadyBuildCard key={build.id} build={build} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function ReadyBuildCard({ build }: { build: OfferedReadyBuild }) {
  const t = useTranslations('pcBuilder');
  const { name, text, use, total, watts, parts } = build;
  const main = shownParts(parts);
  return (
    <li className="flex flex-1 flex-col gap-3 rounded-lg border border-border bg-card p-4">
      <div className="flex flex-col gap-1">
        <p className="text-xs text-muted-foreground">{t(`ready.uses.${use}`)}</p>
        <h4 className="text-base font-semibold text-foreground">
          <bdi>{name}</bdi>
        </h4>
        {text && (
          <p className="text-sm text-muted-foreground">
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      <div aria-hidden className="flex gap-2">
        {main.map(({ productId, image }) => (
          <span key={productId} className="relative block size-14 shrink-0 overflow-hidden rounded-md bg-stage">
            <LazyProductImage src={image} alt="" sizes="56px" />
          </span>
        ))}
      </div>
      <ul className="flex flex-col gap-1 text-sm text-foreground">
        {main.map((part) => (
          <li key={part.productId} className="flex min-w-0 flex-wrap gap-x-1.5">
            <span className="text-muted-foreground">{`${t(`step.${part.kind}`)}:`}</span>
            <span className="min-w-0">
              <Value text={part.name} max={48} />
            </span>
          </li>
        ))}
        {parts.length > main.length && (
          <li className="text-muted-foreground">{t('ready.more', { count: parts.length - main.length })}</li>
        )}
      </ul>
      <dl className="mt-auto flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
        <div className="flex items-baseline gap-1.5">
          <dt className="text-muted-foreground">{t('total')}</dt>
          <dd className="text-lg font-semibold text-foreground">
            <Amount value={toSar(total)} decimals="always" />
          </dd>
        </div>
        {watts !== null && (
          <div className="flex items-baseline gap-1.5">
            <dt className="text-muted-foreground">{t('power')}</dt>
            <dd className="font-semibold text-foreground">
              <bdi>{t('power_value', { needed: watts })}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <BuildLink
          to={{ picks: picksOfParts(parts), step: 'review' }}
          variant="default"
          label={t('ready.open_named', { name })}
        >
          {t('ready.open')}
        </BuildLink>
        <LazyBundleButton
          items={parts.map(({ productId, name, image, price, quantity }) => ({
            id: productId,
            name,
            image,
            price,
            quantity,
          }))}
          texts={{ add: t('add'), failed: t('add_failed'), label: t('ready.add_named', { name }) }}
        />
      </div>
    </li>
  );
}
