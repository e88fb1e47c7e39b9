'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

const ReasonWindow = dynamic(() => import('../../shared/reason-window').then((module) => module.ReasonWindow), {
  ssr: false,
});

export function ReverseButton({ id, reference }: { id: string; reference: string }) {
  const t = useTranslations('admin.settlements');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<{ id: string; open: boolean } | null>(null);
  const close = () => setAsking((previous) => previous && { ...previous, open: false });
  const reverse = async (reason: string) => {
    try {
      await api('POST', `/api/admin/settlements/${id}/reversal`, { id: asking?.id, reason });
      toast.success(t('undone'));
    } catch (error) {
      toastFailure(t('undo_failed'), error);
    }
    close();
    router.refresh();
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        aria-label={t('undo_of', { reference })}
        onClick={() => setAsking((previous) => ({ id: previous?.id ?? randomUuid(), open: true }))}
      >
        {t('undo')}
      </Button>
      {asking && (
        <ReasonWindow
          open={asking.open}
          title={t('undo_title')}
          text={t('undo_text', { reference: `\u2068${reference}\u2069` })}
          hint={t('undo_hint')}
          confirmLabel={t('undo_confirm')}
          onAnswer={reverse}
          onClose={close}
          returnFocusTo={button}
        />
      )}
    </>
  );
}
