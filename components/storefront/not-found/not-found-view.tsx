import { House, Search } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';

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
        <Button asChild>
          <Link href="/">
            <House aria-hidden />
            {t('home')}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/search" prefetch={false}>
            <Search aria-hidden />
            {t('search')}
          </Link>
        </Button>
      </div>
    </div>
  );
}
