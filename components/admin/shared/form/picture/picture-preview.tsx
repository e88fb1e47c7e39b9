'use client';

import { useTranslations } from 'next-intl';
import { useDebounced } from '@/components/shared/use-debounced';
import { imageUrl } from '@/lib/platform/shared/fields';
import { Picture } from '../../picture';

export function PicturePreview({
  address,
  className,
  small = false,
}: {
  address: string;
  className: string;
  small?: boolean;
}) {
  const t = useTranslations('admin.common');
  const shown = useDebounced(address.trim(), 400);
  const box = `${className} rounded-md border`;
  if (imageUrl().safeParse(shown).success) {
    return (
      <Picture
        src={shown}
        alt={small ? '' : t('image_preview')}
        sizes="128px"
        direct
        brokenText={small ? undefined : t('image_broken')}
        className={box}
      />
    );
  }
  return (
    <span className={`${box} grid place-items-center border-dashed p-2 text-center text-muted-foreground text-xs`}>
      {!small && t('image_empty')}
    </span>
  );
}
