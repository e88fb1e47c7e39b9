'use client';

import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SecondFactor } from '@/lib/people/second-factor/reads';
import type { SecondFactorSetUp } from '@/lib/people/second-factor/writes';
import { api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../../shared/use-failure-toast';
import { panelClasses } from './panel-classes';
import { RecoveryCodes } from './recovery-codes';
import { SetUpSteps } from './set-up-steps';
import { TurnOffForm } from './turn-off-form';

export function SecondFactorScreen({ factor, username }: { factor: SecondFactor; username: string }) {
  const router = useRouter();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = () => {
    setCodes(null);
    setSetUp(null);
    router.refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={leave} />;
  if (setUp) return <SetUpSteps setUp={setUp} onCancel={() => setSetUp(null)} onDone={setCodes} />;
  return factor.isOn ? <On factor={factor} username={username} /> : <Off onBegun={setSetUp} />;
}

function Off({ onBegun }: { onBegun: (setUp: SecondFactorSetUp) => void }) {
  const t = useTranslations('admin.second_factor');
  const toastFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      onBegun(await api<SecondFactorSetUp>('POST', '/api/admin/second-factor'));
    } catch (error) {
      toastFailure(t('begin_failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={panelClasses}>
      <div className="flex items-start gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
        >
          <ShieldOff className="size-5" />
        </span>
        <div>
          <h2 className="font-medium">{t('off_title')}</h2>
          <p className="mt-1 text-muted-foreground text-sm">{t('off_text')}</p>
        </div>
      </div>
      <Button onClick={begin} loading={busy} className="w-fit">
        {t('begin')}
      </Button>
    </div>
  );
}

function On({ factor, username }: { factor: SecondFactor; username: string }) {
  const t = useTranslations('admin.second_factor');
  return (
    <div className="flex flex-col gap-6">
      <div className={panelClasses}>
        <div className="flex items-start gap-4">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full bg-success-soft text-success"
          >
            <ShieldCheck className="size-5" />
          </span>
          <div>
            <h2 className="font-medium">{t('on_title')}</h2>
            <p className="mt-1 text-muted-foreground text-sm">{t('on_text')}</p>
            <p className={factor.codesLeft > 2 ? 'mt-1 text-muted-foreground text-sm' : 'mt-1 text-sm text-warning'}>
              {t('codes_left', { count: factor.codesLeft })}
            </p>
          </div>
        </div>
      </div>
      <TurnOffForm username={username} />
    </div>
  );
}
