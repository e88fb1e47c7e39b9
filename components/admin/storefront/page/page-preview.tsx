'use client';

import { useTranslations } from 'next-intl';
import { PageText } from '@/components/storefront/page/page-text';
import type { PageDocument, VariableValues } from '@/lib/storefront/page/document-schema';
import { cn } from '@/lib/utils';

type Props = {
  title: string;
  /** null: invalid content */
  document: PageDocument | null;
  words: VariableValues;
  size: 'phone' | 'desktop';
};

/** Links are inert. */
export function PagePreview({ title, document, words, size }: Props) {
  const t = useTranslations('admin.pages');
  return (
    <section
      aria-label={t(`views.${size}`)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide preview is scrolled by keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-muted p-2 sm:p-4"
    >
      <article
        inert
        className={cn('mx-auto rounded-md bg-background p-4', size === 'phone' ? 'max-w-[390px]' : 'w-[1024px] p-8')}
      >
        <h1 className={cn('font-bold wrap-anywhere', size === 'phone' ? 'text-2xl' : 'text-3xl')}>{title}</h1>
        {document && <PageText document={document} values={words} tableLabel={t('tools.table')} />}
      </article>
    </section>
  );
}
