import { Cpu } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/storefront/shared/button-link';

export async function BuilderPromo() {
  const t = await getTranslations('home.builder');
  return (
    <section aria-labelledby="home-builder" className="container-page mt-8 md:mt-16">
      <div className="flex flex-wrap items-center gap-4 rounded-lg border bg-card p-4 md:p-6">
        <span className="inline-flex size-10 items-center justify-center rounded-md bg-primary-soft text-primary">
          <Cpu aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="home-builder" className="text-xl font-semibold md:text-2xl">
            {t('title')}
          </h2>
          <p className="text-sm text-muted-foreground">{t('text')}</p>
        </div>
        <ButtonLink href="/pc-builder" prefetch={false} size="lg">
          {t('start')}
        </ButtonLink>
      </div>
    </section>
  );
}
