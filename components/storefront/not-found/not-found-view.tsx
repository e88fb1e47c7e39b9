import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/storefront/shared/button-link';

/** Arabic first; the shop's specification requires the English text. */
export async function NotFoundView() {
  const t = await getTranslations('notFound');
  return (
    <div className="container-page flex flex-col items-center gap-3 py-20 text-center md:py-28">
      <p aria-hidden className="text-4xl font-semibold text-primary">
        {t('code')}
      </p>
      {/* Keep short: every page's payload includes it. */}
      <p className="text-2xl font-semibold">{t('title_ar')}</p>
      <div lang="en" dir="ltr" className="text-muted-foreground">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/">{t('home')}</ButtonLink>
        <ButtonLink href="/search" prefetch={false} variant="outline">
          {t('search')}
        </ButtonLink>
      </div>
    </div>
  );
}
