'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { HandoverAccount, PickupView } from '@/lib/fulfilment/pickup/reads';
import type { PickupStep } from '@/lib/fulfilment/pickup/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';
import { ManifestLink } from './manifest-link';

const TONES = { asked: 'warning', booked: 'success', cancelled: 'secondary', failed: 'secondary' } as const;

export function PickupRow({ account, pickup }: { account: HandoverAccount; pickup: PickupView }) {
  const t = useTranslations('admin.handover');
  const question = useTranslations('admin.orders.question');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<PickupStep | null>(null);
  const isOver = pickup.state === 'cancelled' || pickup.state === 'failed';
  const take = async (step: PickupStep) => {
    setBusy(step);
    try {
      await api('PUT', `/api/admin/pickups/${pickup.id}`, { step });
      toast.success(t('changed'));
    } catch (error) {
      toastFailure(t('change_failed'), error);
    }
    setBusy(null);
    router.refresh();
  };
  return (
    <li className="flex flex-col gap-2 p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <time dateTime={pickup.readyAt} className="font-medium">
            {pickup.whenText}
          </time>
          <Badge variant={TONES[pickup.state]}>{t(`states.${pickup.state}`)}</Badge>
        </span>
        <span className="text-muted-foreground text-xs">
          <bdi>{pickup.by}</bdi> · {pickup.createdAtText}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        {pickup.parcels.length > 0 && <span>{t('count', { count: pickup.sum.parcels })}</span>}
        {pickup.number && (
          <span>
            {t('number')} <bdi dir="ltr">{pickup.number}</bdi>
          </span>
        )}
      </p>
      {pickup.error && <bdi className="text-destructive">{pickup.error}</bdi>}
      {pickup.isLost && <p className="rounded-md bg-warning-soft px-3 py-2 text-warning">{t('lost')}</p>}
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          {pickup.parcels.length > 0 && (
            <ManifestLink
              account={account.id}
              pickup={pickup.id}
              label={t('manifest_of', { carrier: `${account.name}، ${pickup.whenText}` })}
            />
          )}
          {pickup.isLost && <StepButton step="found" label={t('steps.found')} busy={busy} onTake={take} />}
          {pickup.canCancel && (
            <Button ref={button} variant="ghost" size="sm" disabled={busy !== null} onClick={() => setAsked(true)}>
              {t('steps.cancel')}
            </Button>
          )}
          {(pickup.isLost || pickup.state === 'booked') && (
            <StepButton step="gone" label={t(pickup.isLost ? 'steps.gone' : 'steps.ended')} busy={busy} onTake={take} />
          )}
        </div>
      )}
      {pickup.canCancel && (
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
          title={t('cancel_title')}
          text={t('cancel_text')}
          confirmLabel={t('steps.cancel')}
          cancelLabel={question('back')}
          onConfirm={() => take('cancel')}
          returnFocusTo={button}
        />
      )}
    </li>
  );
}

type StepProps = {
  step: PickupStep;
  label: string;
  busy: PickupStep | null;
  onTake: (step: PickupStep) => Promise<void>;
};

function StepButton({ step, label, busy, onTake }: StepProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={busy === step}
      disabled={busy !== null}
      onClick={() => void onTake(step)}
    >
      {label}
    </Button>
  );
}
