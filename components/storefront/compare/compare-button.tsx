'use client';

import { Columns2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CompareLink } from './compare-link';
import { compared, useCompared } from './compared';

type CompareButtonProps = {
  product: { id: string; name: string };
  /** Visible labels; without them the button shows an icon. */
  words?: { add: string; added: string };
};

export function CompareButton({ product, words }: CompareButtonProps) {
  const t = useTranslations('client.product');
  const isChosen = useCompared(({ ids }) => ids.includes(product.id));
  const common = { 'aria-pressed': isChosen, onClick: () => compared.toggle(product.id) };
  return words ? (
    <>
      <Button variant="outline" size="lg" {...common} className="scripted h-auto min-h-12 whitespace-normal">
        <Columns2 aria-hidden className={isChosen ? 'text-primary' : undefined} />
        <span>{isChosen ? words.added : words.add}</span>
      </Button>
      <CompareLink variant="secondary" size="lg" />
    </>
  ) : (
    // The icon is in the style sheet, because lists repeat the button.
    <button type="button" {...common} aria-label={t('compare', { product: product.name })} className="heart versus" />
  );
}
