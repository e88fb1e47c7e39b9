'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { AdminProduct } from '@/lib/product/admin-reads';
import { ApiError, api } from '@/lib/shared/fetcher';
import { ConfirmDialog } from '../shared/confirm-dialog';

// The form brings its libraries along: they are loaded when somebody opens it.
const ProductDialog = dynamic(() => import('./product-form').then((module) => module.ProductDialog), { ssr: false });

export type CategoryOption = { slug: string; name: string };

type Editor = {
  create: () => void;
  edit: (product: AdminProduct) => void;
  /** opens the form for a new product with this one's values */
  copy: (product: AdminProduct) => void;
  remove: (product: AdminProduct) => void;
};

type Form = { key: number; product: AdminProduct | null; source: AdminProduct | null; open: boolean };

const EditorContext = createContext<Editor | null>(null);

export function useProductEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useProductEditor stands outside a ProductEditor');
  return editor;
}

/** One form and one question before deleting, for all cards of the list. */
export function ProductEditor({
  categories,
  children,
}: {
  categories: readonly CategoryOption[];
  children: ReactNode;
}) {
  const t = useTranslations('admin.products');
  const router = useRouter();
  // The key gives every opening a fresh form.
  const [form, setForm] = useState<Form | null>(null);
  const [deleting, setDeleting] = useState<{ product: AdminProduct; open: boolean } | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const editor = useMemo<Editor>(() => {
    const remember = () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    };
    const open = (product: AdminProduct | null, source: AdminProduct | null = null) => {
      remember();
      setForm((previous) => ({ key: (previous?.key ?? 0) + 1, product, source, open: true }));
    };
    return {
      create: () => open(null),
      edit: (product) => open(product),
      copy: (source) => open(null, source),
      remove: (product) => {
        remember();
        setDeleting({ product, open: true });
      },
    };
  }, []);

  const remove = async (product: AdminProduct) => {
    try {
      await api('DELETE', `/api/admin/products/${product.id}`);
    } catch (error) {
      toast.error(t('delete_failed'));
      // Somebody else was faster: the list is out of date.
      if (error instanceof ApiError && error.status === 404) router.refresh();
      return;
    }
    toast.success(t('deleted'));
    router.refresh();
  };

  return (
    <EditorContext value={editor}>
      {children}
      {form && (
        <ProductDialog
          key={form.key}
          product={form.product}
          source={form.source}
          categories={categories}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
          returnFocusTo={opener}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open={deleting.open}
          onOpenChange={(open) => setDeleting({ ...deleting, open })}
          title={t('delete_title')}
          // The name runs in its own direction inside the sentence.
          text={t('delete_text', { name: `\u2068${deleting.product.name}\u2069` })}
          confirmLabel={t('delete_confirm')}
          onConfirm={() => remove(deleting.product)}
          returnFocusTo={opener}
        />
      )}
    </EditorContext>
  );
}
