'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import { useRowEditor } from '../../shared/form/row-editor';
import { IconButton } from '../../shared/icon-button';

/** Opens the form for a new product with this one's values. */
export function CopyButton({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.products');
  const { copy } = useRowEditor<AdminProduct>();
  return (
    <IconButton
      icon={Copy}
      label={t('copy_named', { name: product.name })}
      title={t('copy')}
      onClick={() => copy(product)}
    />
  );
}
