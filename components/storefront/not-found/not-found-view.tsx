import { House, Search } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/storefront/shared/button-link';

/** Says that an address leads nowhere. The text is English, as the shop's specification wants it. */
export async function NotFoundView() {
  const t = await getTranslations('notFound');
  return (
    <div lang="en" dir="ltr" className="container-page flex flex-col items-center gap-3 py-20 text-center md:py-28">
      <p aria-hidden className="text-4xl font-semibold text-primary">
        {t('code')}
      </p>
      <h1 className="text-2xl font-semibold">{t('title')}</h1>
      <p className="max-w-md text-muted-foreground">{t('text')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/">
          <House aria-hidden />
          {t('home')}
        </ButtonLink>
        <ButtonLink href="/search" prefetch={false} variant="outline">
          <Search aria-hidden />
          {t('search')}
        </ButtonLink>
      </div>
    </div>
  );
}
