'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/platform/browser/fetcher';
import type { AdminPage, PageVersionView } from '@/lib/storefront/page/reads';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

type Props = {
  pageId: string;
  version: string;
  versions: readonly PageVersionView[];
  onRestored: (page: AdminPage) => void;
};

export function PageHistory({ pageId, version, versions, onRestored }: Props) {
  const t = useTranslations('admin.pages');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const id = useId();
  const [asked, setAsked] = useState<{ row: PageVersionView; open: boolean } | null>(null);
  const restore = async ({ id: versionId }: PageVersionView) => {
    try {
      onRestored(await api<AdminPage>('POST', `/api/admin/pages/${pageId}/restore`, { versionId, version }));
      toast.success(t('restored'));
    } catch (error) {
      toastFailure(t('restore_failed'), error);
    }
    router.refresh();
  };
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-card p-4 sm:p-6">
      <h2 id={id} className="font-medium text-lg">
        {t('versions')}
      </h2>
      <p className="mb-2 text-muted-foreground text-sm">{t('versions_text')}</p>
      <ol className="divide-y">
        {versions.map((row, index) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0">
              <bdi className="block font-medium wrap-anywhere">{row.title}</bdi>
              <span className="text-muted-foreground text-xs">
                {row.by
                  ? t('version_by', { name: `\u2068${row.by}\u2069`, time: row.at })
                  : t('version_first', { time: row.at })}
              </span>
            </span>
            {index === 0 ? (
              <span className="text-muted-foreground text-xs">{t('version_now')}</span>
            ) : (
              <Button
                variant="outline"
                aria-label={t('restore_named', { time: row.at })}
                onClick={() => setAsked({ row, open: true })}
              >
                <History aria-hidden />
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
          title={t('restore_title')}
          text={t('restore_text', { time: asked.row.at })}
          confirmLabel={t('restore_confirm')}
          onConfirm={() => restore(asked.row)}
        />
      )}
    </section>
  );
}
