'use client';

import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { AdminProduct } from '@/lib/product/admin-reads';
import { useProductEditor } from './product-editor';

export function AddProductButton() {
  const t = useTranslations('admin.products');
  const { create } = useProductEditor();
  return (
    <Button onClick={create} className="max-sm:px-2">
      <Plus aria-hidden />
      {t('add')}
    </Button>
  );
}

/** Edit, copy and delete, at the foot of a card. */
export function ProductButtons({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const { edit, copy, remove } = useProductEditor();
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('edit_named', { name: product.name })}
        title={common('edit')}
        onClick={() => edit(product)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('copy_named', { name: product.name })}
        title={t('copy')}
        onClick={() => copy(product)}
      >
        <Copy aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('delete_named', { name: product.name })}
        title={common('delete')}
        className="text-destructive hover:bg-destructive-soft"
        onClick={() => remove(product)}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
