'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { confirmSetUpBody } from '@/lib/people/second-factor/schema';
import type { SecondFactorSetUp } from '@/lib/people/second-factor/writes';
import type { QrModules } from '@/lib/platform/barcode/qr-code';
import { api } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { InputField } from '../../shared/form/fields';
import { FormProblem } from '../../shared/form/form-problem';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { CopySecretButton } from './copy-button';
import { panelClasses } from './panel-classes';

type Props = { setUp: SecondFactorSetUp; onCancel: () => void; onDone: (codes: readonly string[]) => void };

export function SetUpSteps({ setUp, onCancel, onDone }: Props) {
  const t = useTranslations('admin.second_factor');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm({
    defaultValues: { code: '' },
    resolver: useSchemaResolver<{ code: string }>(confirmSetUpBody),
  });
  const confirm = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      onDone((await api<{ recoveryCodes: string[] }>('PUT', '/api/admin/second-factor', { code })).recoveryCodes);
    } catch (error) {
      setFailure(formFailureOf(error));
      form.setFocus('code', { shouldSelect: true });
    }
  });
  // Groups are easier to type; apps ignore the spaces.
  const shown = setUp.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <form method="dialog" noValidate onSubmit={confirm} className={panelClasses}>
      <section aria-labelledby="scan" className="flex flex-col gap-4 sm:flex-row">
        <Qr code={setUp.qr} label={t('qr')} />
        <div className="min-w-0">
          <h2 id="scan" className="font-medium">
            {t('scan_title')}
          </h2>
          <p className="mt-1 text-muted-foreground text-sm">{t('scan_text')}</p>
          <p className="mt-4 text-sm">{t('secret')}</p>
          <div className="mt-1 flex items-center gap-2">
            <code dir="ltr" className="break-words rounded-md bg-muted px-3 py-2 text-sm">
              {shown}
            </code>
            <CopySecretButton text={setUp.secret} label={t('copy')} />
          </div>
        </div>
      </section>
      <section aria-labelledby="confirm">
        <h2 id="confirm" className="mb-3 font-medium">
          {t('confirm_title')}
        </h2>
        <InputField
          form={form}
          name="code"
          kind="digits"
          label={t('code')}
          input={{ autoComplete: 'one-time-code', maxLength: 50 }}
          required
          className="max-w-60"
        />
      </section>
      {failure && <FormProblem failure={failure} />}
      <div className="flex gap-2">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('confirm')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Cameras need dark on light, also in the dark theme. */
function Qr({ code, label }: { code: QrModules; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
