import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/storefront/shared/button-link';

/** Says that an address leads nowhere. The shop's own language first; the English text is what the shop's specification wants. */
export async function NotFoundView() {
  const t = await getTranslations('notFound');
  return (
    <div className="container-page flex flex-col items-center gap-3 py-20 text-center md:py-28">
      <p aria-hidden className="text-4xl font-semibold text-primary">
        {t('code')}
      </p>
      {/* No more than this: what an address that leads nowhere shows comes along with every page. */}
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
