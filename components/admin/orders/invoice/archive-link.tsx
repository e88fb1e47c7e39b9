'use client';

import { FileArchive } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';

/** Counts first, because a failed download shows no message. */
export function ArchiveLink({ query }: { query: string }) {
  const t = useTranslations('admin.invoices.export');
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const isCounted = useRef(false);
  const begin = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isCounted.current) {
      isCounted.current = false;
      return;
    }
    event.preventDefault();
    if (busy) return;
    const link = event.currentTarget;
    setBusy(true);
    try {
      const { documents } = await api<{ documents: number }>('GET', `/api/admin/invoices/archive/size?${query}`);
      isCounted.current = true;
      link.click();
      toast.success(t('archive_begun', { count: documents }), { description: t('archive_begun_text') });
    } catch (error) {
      toastFailure(t('archive_failed'), error);
    }
    setBusy(false);
  };
  return (
    <Button asChild variant="outline" className="h-auto min-h-11 whitespace-normal">
      <a href={`/api/admin/invoices/archive?${query}`} download aria-busy={busy} onClick={begin}>
        <FileArchive aria-hidden />
        {t('archive')}
      </a>
    </Button>
  );
}
