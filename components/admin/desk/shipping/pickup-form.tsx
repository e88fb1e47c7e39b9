'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEventHandler, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Handover } from '@/lib/fulfilment/pickup/reads';
import type { NewPickup } from '@/lib/fulfilment/pickup/schema';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { type FormFailure, failureBeyondFields, formFailureOf } from '../../shared/form/failure';
import { FormProblem } from '../../shared/form/form-problem';
import { useStaffRouter } from '../../shared/use-staff-router';

const FIELDS = ['day', 'from', 'to'] as const;
const TYPES = { day: 'date', from: 'time', to: 'time' } as const;

export function PickupForm({ connectionId, today }: { connectionId: string; today: string }) {
  const t = useTranslations('admin.handover');
  const router = useStaffRouter();
  const [id, setId] = useState(randomUuid);
  const [when, setWhen] = useState({ day: today, from: '12:00', to: '18:00' });
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const issueAt = (name: string) => failure?.issues.find(({ path }) => path === name)?.message ?? null;

  const book: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const body: NewPickup = { id, connectionId, ...when };
    try {
      const { accounts } = await api<Handover>('POST', '/api/admin/pickups', body);
      const made = accounts.flatMap(({ pickups }) => pickups).find((pickup) => pickup.id === id);
      if (made?.state === 'booked') toast.success(t('booked', { when: made.whenText }));
      else toast.info(t('pending'));
      setId(randomUuid());
    } catch (error) {
      const failed = formFailureOf(error);
      setFailure(failed);
      if (failed.kind === 'refused') setId(randomUuid());
    }
    setBusy(false);
    router.refresh();
  };

  const beyond = failure && failureBeyondFields(failure, FIELDS);
  return (
    <form method="dialog" noValidate onSubmit={(event) => void book(event)} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {FIELDS.map((name) => (
          <Field key={name} label={t(name)} error={issueAt(name)} className={name === 'day' ? 'w-44' : 'w-32'}>
            <Input
              type={TYPES[name]}
              dir="ltr"
              value={when[name]}
              {...(name === 'day' ? { min: today } : {})}
              onChange={(event) => setWhen({ ...when, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Button type="submit" loading={busy}>
          {t('book')}
        </Button>
      </div>
      {beyond && <FormProblem failure={beyond} />}
    </form>
  );
}
