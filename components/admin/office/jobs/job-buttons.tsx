'use client';

import { Play, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { Job, TaskKind } from '@/lib/office/jobs/rules';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

/** Refreshes after a refusal too, because the row has changed. */
function usePress(failed: string, call: () => Promise<void>) {
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [loading, setLoading] = useState(false);
  const onClick = async () => {
    setLoading(true);
    try {
      await call();
    } catch (error) {
      toastFailure(failed, error);
    } finally {
      setLoading(false);
      router.refresh();
    }
  };
  return { loading, onClick };
}

export function RunButton({ job }: { job: Job }) {
  const t = useTranslations('admin.jobs');
  const press = usePress(t('run_failed'), async () => {
    const { outcome } = await api<{ outcome: 'done' | 'failed' | 'running' }>('POST', `/api/admin/jobs/${job}/run`, {});
    toast[outcome === 'failed' ? 'error' : 'success'](t(`outcomes.${outcome}`, { name: t(`names.${job}`) }));
  });
  return (
    <Button variant="outline" aria-label={t('run_named', { name: t(`names.${job}`) })} {...press}>
      <Play aria-hidden />
      {t('run')}
    </Button>
  );
}

export function RetryTaskButton({ kind, id, title }: { kind: TaskKind; id: string; title: string }) {
  const t = useTranslations('admin.jobs');
  const press = usePress(t('retry_failed'), async () => {
    await api('POST', `/api/admin/jobs/tasks/${kind}/${id}/retry`, {});
    toast.success(t('retried'));
  });
  return (
    <Button variant="outline" aria-label={t('retry_named', { title })} {...press}>
      <RotateCw aria-hidden />
      {t('retry')}
    </Button>
  );
}
