import { Search } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

export async function HomeSearch() {
  const t = await getTranslations('home');
  return (
    <div className="container-page pt-3 md:hidden">
      <Link
        href="/search"
        prefetch={false}
        className="flex min-h-11 items-center gap-3 rounded-md border border-input bg-card px-4 text-muted-foreground text-sm"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span>{t('search')}</span>
      </Link>
    </div>
  );
}
