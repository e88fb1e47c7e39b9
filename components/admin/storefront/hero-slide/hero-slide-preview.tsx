'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HeroSlideView } from '@/components/storefront/home/hero-slide';
import { buttonVariants } from '@/components/ui/button';
import { imageUrl } from '@/lib/platform/shared/fields';
import { useDebounced } from '../../shared/form/use-debounced';

type Props = Record<'title' | 'subtitle' | 'buttonText' | 'buttonLink' | 'imageUrl', string>;

export function HeroSlidePreview({ title, subtitle, buttonText, buttonLink, imageUrl: typed }: Props) {
  const t = useTranslations('admin.hero_slides');
  const common = useTranslations('admin.common');
  const [broken, setBroken] = useState<string | null>(null);
  const address = useDebounced(typed.trim(), 400);
  const known = imageUrl().safeParse(address).success;
  const picture = !known || broken === address ? '/placeholder.webp' : address;
  return (
    <figure className="sm:col-span-2">
      <figcaption className="mb-1.5 font-medium text-sm">{t('preview')}</figcaption>
      <div
        aria-hidden
        onErrorCapture={() => setBroken(address)}
        className="pointer-events-none overflow-hidden rounded-lg border [zoom:0.55]"
      >
        <HeroSlideView title={title || t('preview_title')} subtitle={subtitle || null} imageUrl={picture}>
          {buttonText && buttonLink && <span className={buttonVariants({ size: 'lg' })}>{buttonText}</span>}
        </HeroSlideView>
      </div>
      {known && broken === address && <p className="mt-1.5 text-destructive text-xs">{common('image_broken')}</p>}
    </figure>
  );
}
