'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Prints the page that it stands on. */
export function PrintButton() {
  const t = useTranslations('client.invoice');
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <Printer aria-hidden />
      {t('print')}
    </Button>
  );
}
