import { FolderX } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Says that there is no such category, or no such page of it. */
export function CategoryNotFound() {
  const t = useTranslations('category');
  return (
    <div className="container-page flex min-h-[60vh] items-center justify-center">
      <EmptyState
        as="h1"
        icon={FolderX}
        title={t('not_found_title')}
        text={t('not_found_text')}
        action={
          <Button asChild>
            <Link href="/">{t('not_found_home')}</Link>
          </Button>
        }
      />
    </div>
  );
}
