import { CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '../shared/button-link';

/** Must not reveal the order or the product. */
export function ReviewLinkEnded({ end }: { end: 'done' | 'over' }) {
  const t = useTranslations('review.ended');
  return (
    <div className="container-page flex min-h-[60vh] items-center justify-center">
      <EmptyState
        as="h1"
        icon={end === 'done' ? CircleCheck : Clock}
        title={t(`${end}_title`)}
        text={t(`${end}_text`)}
        action={<ButtonLink href="/">{t('home')}</ButtonLink>}
      />
    </div>
  );
}
