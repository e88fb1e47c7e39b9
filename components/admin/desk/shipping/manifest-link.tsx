'use client';

import { ClipboardList } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { usePrintUrl } from '../../shared/use-print-url';

export function ManifestLink({ account, pickup, label }: { account: string; pickup?: string; label: string }) {
  const t = useTranslations('admin.handover');
  const paper = usePrintUrl();
  const query = new URLSearchParams({ account, ...(pickup ? { pickup } : {}) });
  return (
    <Button asChild variant="outline" size="sm">
      <a href={paper(`/admin/shipping/manifest?${query}`)} target="_blank" rel="noopener" aria-label={label}>
        <ClipboardList aria-hidden />
        {t('manifest')}
      </a>
    </Button>
  );
}
