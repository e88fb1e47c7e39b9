import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '../shared/button-link';

function NotFoundState({ title, text }: { title: string; text: string }) {
  const t = useTranslations('notFound');
  return (
    <div className="container-page flex min-h-[60vh] items-center justify-center">
      <EmptyState
        as="h1"
        title={title}
        text={text}
        action={
          <>
            <ButtonLink href="/search" prefetch={false}>
              {t('search')}
            </ButtonLink>
            <ButtonLink href="/" variant="outline">
              {t('home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

export function ProductNotFound() {
  const t = useTranslations('product');
  return <NotFoundState title={t('not_found_title')} text={t('not_found_text')} />;
}

export function CategoryNotFound() {
  const t = useTranslations('category');
  return <NotFoundState title={t('not_found_title')} text={t('not_found_text')} />;
}
