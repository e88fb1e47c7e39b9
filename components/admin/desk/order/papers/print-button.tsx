'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export function AdminPrintButton() {
  const t = useTranslations('admin.orders.print');
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden />
      {t('button')}
    </Button>
  );
}
