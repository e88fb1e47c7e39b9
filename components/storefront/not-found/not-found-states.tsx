import { FolderX, type LucideIcon, PackageX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ButtonLink } from '../shared/button-link';

type NotFoundStateProps = { icon: LucideIcon; title: string; text: string; home: string };

const NotFoundState = ({ icon, title, text, home }: NotFoundStateProps) => (
  <div className="container-page flex min-h-[60vh] items-center justify-center">
    <EmptyState as="h1" icon={icon} title={title} text={text} action={<ButtonLink href="/">{home}</ButtonLink>} />
  </div>
);

/** Says that there is no such product. */
export function ProductNotFound() {
  const t = useTranslations('product');
  const home = t('back_home');
  return <NotFoundState icon={PackageX} title={t('not_found_title')} text={t('not_found_text')} home={home} />;
}

/** Says that there is no such category, or no such page of it. */
export function CategoryNotFound() {
  const t = useTranslations('category');
  const home = t('not_found_home');
  return <NotFoundState icon={FolderX} title={t('not_found_title')} text={t('not_found_text')} home={home} />;
}
