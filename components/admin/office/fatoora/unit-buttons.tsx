'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { AdminFatooraUnit } from '@/lib/office/fatoora/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';
import { RegisterDialog } from './register-dialog';

function PasswordButton({ unit, label, isMain }: { unit: AdminFatooraUnit | null; label: string; isMain: boolean }) {
  const [asked, setAsked] = useState({ key: 0, open: false });
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant={isMain ? 'default' : 'outline'}
        onClick={() => setAsked(({ key }) => ({ key: key + 1, open: true }))}
      >
        {label}
      </Button>
      {asked.key > 0 && (
        <RegisterDialog
          key={asked.key}
          unit={unit}
          open={asked.open}
          onClose={() => setAsked(({ key }) => ({ key, open: false }))}
          returnFocusTo={opener}
        />
      )}
    </>
  );
}

export function RegisterButton({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('admin.fatoora');
  return (
    <div>
      <PasswordButton unit={null} label={t('connect')} isMain={isFirst} />
    </div>
  );
}

type Asked = 'activate' | 'deactivate' | 'remove';

const LOOK = { activate: 'default', deactivate: 'outline', remove: 'ghost' } as const;

type AskProps = {
  what: Asked;
  disabled: boolean;
  onAsk: (what: Asked) => void;
};

function AskButton({ what, disabled, onAsk }: AskProps) {
  const t = useTranslations('admin.fatoora');
  return (
    <Button size="sm" variant={LOOK[what]} disabled={disabled} onClick={() => onAsk(what)}>
      {t(what)}
    </Button>
  );
}

export function UnitButtons({ unit }: { unit: AdminFatooraUnit }) {
  const t = useTranslations('admin.fatoora');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const path = `/api/admin/fatoora/${unit.id}`;
  const act = async (call: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await call();
      toast.success(done);
    } catch (error) {
      toastFailure(failed, error);
    } finally {
      setBusy(false);
    }
    router.refresh();
  };
  const confirm = () => {
    if (asked === 'remove') return act(() => api('DELETE', path), t('removed'), t('remove_failed'));
    const active = asked === 'activate';
    return act(() => api('PUT', path, { active }), t(active ? 'activated' : 'deactivated'), t('switch_failed'));
  };
  const isReady = unit.step === 'ready';
  return (
    <div className="flex flex-wrap gap-2">
      {!isReady && (
        <Button
          size="sm"
          loading={busy}
          onClick={() => act(() => api('POST', `${path}/continue`), t('continued'), t('continue_failed'))}
        >
          {t('continue')}
        </Button>
      )}
      {isReady && <AskButton what={unit.isActive ? 'deactivate' : 'activate'} disabled={busy} onAsk={setAsked} />}
      {isReady && <PasswordButton unit={unit} label={t('renew')} isMain={unit.endsSoon} />}
      {!unit.isActive && <AskButton what="remove" disabled={busy} onAsk={setAsked} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t(`${asked ?? 'activate'}_title`)}
        text={t(asked === 'activate' && unit.isTest ? 'activate_trial' : `${asked ?? 'activate'}_text`)}
        confirmLabel={t(asked ?? 'activate')}
        onConfirm={confirm}
      />
    </div>
  );
}
