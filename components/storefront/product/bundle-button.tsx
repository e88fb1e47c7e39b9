'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast/toast';
import type { BundleItem } from './add-bundle';

/** `label`: accessible name if the page has several such buttons. */
type BundleButtonProps = { items: readonly BundleItem[]; texts: { add: string; failed: string; label?: string } };

export function BundleButton({ items, texts }: BundleButtonProps) {
  const t = useTranslations('client.cart');
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const { addBundle } = await import('./add-bundle');
      await addBundle(t, items);
    } catch {
      toast.error(texts.failed);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="btn btn-secondary btn-md"
      aria-label={texts.label}
      disabled={busy}
      aria-busy={busy}
      onClick={add}
    >
      {texts.add}
    </button>
  );
}
