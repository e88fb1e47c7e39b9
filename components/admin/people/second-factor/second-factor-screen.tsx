'use client';

import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { SecondFactor } from '@/lib/people/second-factor/reads';
import { beginSetUpBody } from '@/lib/people/second-factor/schema';
import type { SecondFactorSetUp } from '@/lib/people/second-factor/writes';
import { api } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { PasswordField } from '../../shared/form/fields';
import { FormProblem } from '../../shared/form/form-problem';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { useStaffRouter } from '../../shared/use-staff-router';
import { CopySecretButton } from './copy-button';
import { panelClasses } from './panel-classes';
import { SetUpSteps } from './set-up-steps';
import { TurnOffForm } from './turn-off-form';

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('admin.second_factor');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="codes" className={panelClasses}>
      <div>
        <h2 id="codes" ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t('codes_title')}
        </h2>
        <p className="mt-1 text-muted-foreground text-sm">{t('codes_text')}</p>
      </div>
      <ul aria-label={t('codes_list')} dir="ltr" className="grid gap-2 rounded-md bg-muted p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center font-medium tabular-nums">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{t('codes_done')}</Button>
        <CopySecretButton text={codes.join('\n')} label={t('codes_copy')} />
      </div>
    </section>
  );
}

export function SecondFactorScreen({ factor, username }: { factor: SecondFactor; username: string }) {
  const router = useStaffRouter();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = () => {
    setCodes(null);
    setSetUp(null);
    router.refresh();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={leave} />;
  if (setUp) return <SetUpSteps setUp={setUp} onCancel={() => setSetUp(null)} onDone={setCodes} />;
  return factor.isOn ? <On factor={factor} username={username} /> : <Off username={username} onBegun={setSetUp} />;
}

type Password = { password: string };

function Off({ username, onBegun }: { username: string; onBegun: (setUp: SecondFactorSetUp) => void }) {
  const t = useTranslations('admin.second_factor');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<Password>({
    defaultValues: { password: '' },
    resolver: useSchemaResolver<Password>(beginSetUpBody),
  });
  const begin = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      onBegun(await api<SecondFactorSetUp>('POST', '/api/admin/second-factor', values));
    } catch (error) {
      setFailure(formFailureOf(error));
      form.setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <form method="dialog" noValidate onSubmit={begin} aria-labelledby="set-up" className={panelClasses}>
      <div className="flex items-start gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
        >
          <ShieldOff className="size-5" />
        </span>
        <div>
          <h2 id="set-up" className="font-medium">
            {t('off_title')}
          </h2>
          <p className="mt-1 text-muted-foreground text-sm">{t('off_text')}</p>
        </div>
      </div>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" required />
      {failure && <FormProblem failure={failure} />}
      <Button type="submit" loading={form.formState.isSubmitting} className="w-fit">
        {t('begin')}
      </Button>
    </form>
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
