import { Columns2, Plus } from 'lucide-react';
import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { COMPARE_PATH, compareUrl, MAX_COMPARED } from '@/lib/catalogue/comparison/compared-ids';
import type { Comparison } from '@/lib/catalogue/comparison/reads';
import { OfflinePageRecorder } from '../app/offline-page-recorder';
import { LazyOwnComparison, LazySaveComparison, LazyShareButton } from '../lazy-parts';
import { Breadcrumb } from '../listing/breadcrumb';
import { ButtonLink } from '../shared/button-link';
import { PrintButton } from '../shared/print-button';
import { ComparisonTable } from './comparison-table';

type ComparisonScreenProps = { comparison: Comparison; title: string; shown: boolean };

export async function ComparisonScreen({ comparison, title, shown }: ComparisonScreenProps) {
  const { products, kind, gone, others, surplus } = comparison;
  const [t, shared] = await Promise.all([getTranslations('compare'), getTranslations('product.pictures')]);
  const ids = products.map(({ id }) => id);
  const here = { name: t('title'), href: COMPARE_PATH };
  const list = kind && shown ? { name: kind.name, href: `/category/${kind.slug}` } : null;
  const left = [gone.length > 0 && t('gone'), others && t('others'), surplus && t('surplus')].filter(Boolean);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <Breadcrumb trail={list ? [list, here] : [here]} />
      {products.length > 0 && <LazySaveComparison ids={ids.join()} gone={gone.join()} />}
      {left.length > 0 && (
        <p role="status" className="mt-4 rounded-md bg-muted px-4 py-3 text-sm text-foreground">
          {left.join(' ')}
        </p>
      )}
      {products.length === 0 ? (
        <LazySaveComparison ids={ids.join()} gone={gone.join()}>
          <EmptyState
            as="h1"
            icon={Columns2}
            title={t('empty_title')}
            text={t('empty_text')}
            action={
              <>
                <LazyOwnComparison label={t('own')} />
                <ButtonLink href="/" variant="outline">
                  {t('home')}
                </ButtonLink>
              </>
            }
          />
        </LazySaveComparison>
      ) : (
        <article className="comparison mt-4">
          <OfflinePageRecorder
            path={compareUrl(ids)}
            name={`${title}: ${products.map(({ name }) => name).join(' · ')}`}
          />
          <header className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-xl font-bold text-foreground md:text-3xl">{title}</h1>
            <div className="flex flex-wrap items-center gap-2 print:hidden">
              <LazyShareButton
                name={title}
                path={compareUrl(ids)}
                texts={{
                  share: t('share'),
                  copied: t('copied'),
                  copy: shared('copy'),
                  whatsapp: shared('whatsapp'),
                  close: shared('close'),
                  failed: shared('failed'),
                }}
                className="icon-button scripted"
              />
              <PrintButton label={t('print')} />
              {list && products.length < MAX_COMPARED && (
                <ButtonLink href={list.href as Route} prefetch={false} variant="outline">
                  <Plus aria-hidden />
                  {t('more')}
                </ButtonLink>
              )}
            </div>
          </header>
          {products.length === 1 && <p className="mt-2 text-sm text-muted-foreground">{t('alone')}</p>}
          <ComparisonTable comparison={comparison} title={title} />
        </article>
      )}
    </div>
  );
}
