'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { compareUrl } from '@/lib/catalogue/comparison/compared-ids';
import { ButtonLink } from '../shared/button-link';
import { useCompared } from './compared';

export function CompareLink(look: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size'>) {
  const t = useTranslations('client.compare');
  const ids = useCompared((state) => state.ids);
  return (
    ids.length > 0 && (
      <ButtonLink href={compareUrl(ids) as Route} prefetch={false} {...look}>
        {t('open', { count: ids.length })}
      </ButtonLink>
    )
  );
}
