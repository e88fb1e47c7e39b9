import { Cpu } from 'lucide-react';
import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import type { PartKind } from '@/lib/catalogue/compatibility/facts';
import { nextBuilderStep, sharedAddress, withPicked } from '@/lib/catalogue/pc-builder/builder';
import { CompatibilityCheck } from './compatibility-check';

export async function CompatibilityBox({ id, kind }: { id: string; kind: PartKind }) {
  const t = await getTranslations('compat');
  const picks = withPicked({}, kind, id);
  return (
    <section aria-labelledby="compatibility" className="rounded-lg border border-border bg-card p-4">
      <h2 id="compatibility" className="flex items-center gap-2 text-base font-semibold text-foreground">
        <Cpu aria-hidden className="size-5 text-primary" />
        {t('box_title')}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t('box_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CompatibilityCheck
          id={id}
          texts={{ check: t('box_check'), checking: t('box_checking'), failed: t('box_failed') }}
        />
        <ButtonLink
          href={`${sharedAddress(picks)}&step=${nextBuilderStep(picks)}` as Route}
          prefetch={false}
          variant="ghost"
        >
          {t('box_build')}
        </ButtonLink>
      </div>
    </section>
  );
}
