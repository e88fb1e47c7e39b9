'use client';

import { Download, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export function ReportActions({ query }: { query: string }) {
  const t = useTranslations('admin.reports');
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button asChild variant="outline">
        <a href={`/api/admin/reports/export?${query}`} download>
          <Download aria-hidden />
          {t('export')}
        </a>
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden />
        {t('print')}
      </Button>
    </div>
  );
}
