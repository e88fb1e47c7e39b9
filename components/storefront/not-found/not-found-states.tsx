import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '../shared/button-link';

/** Without a picture: what a page would say if it were gone comes along with the page. */
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

/** Says that there is no such product. */
export function ProductNotFound() {
  const t = useTranslations('product');
  return <NotFoundState title={t('not_found_title')} text={t('not_found_text')} />;
}

/** Says that there is no such category, or no such page of it. */
export function CategoryNotFound() {
  const t = useTranslations('category');
  return <NotFoundState title={t('not_found_title')} text={t('not_found_text')} />;
}
