'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { missingOf } from '@/lib/settlement/rules';
import { newSettlement } from '@/lib/settlement/schema';
import { latinNumber } from '@/lib/shared/arabic';
import { toRiyadhInput } from '@/lib/shared/dates';
import { api, randomUuid } from '@/lib/shared/fetcher';
import { formatAmount, type Halalas, parseSar } from '@/lib/shared/money';
import { type Failure, failureOf } from '../shared/form/failure';
import { AreaField, InputField } from '../shared/form/fields';
import { FormProblem } from '../shared/form/form-problem';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';

type Props = {
  carrier: string;
  shipments: string[];
  /** what the parcels were to bring, in riyals */
  expected: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Values = { payout: string; fee: string; reference: string; paidOn: string; reason: string };

/** What is typed so far; null while it is no amount. */
function halalas(text: string): Halalas | null {
  try {
    return parseSar(latinNumber(text));
  } catch {
    return null;
  }
}

/** What a carrier paid out for the chosen parcels. The difference is shown while it is typed, and has to be explained. */
export function SettleDialog({ carrier, shipments, expected, open, onClose, returnFocusTo }: Props) {
  const t = useTranslations('admin.settlements');
  const common = useTranslations('admin.common');
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  // The same settlement, however often it has to be sent.
  const [id] = useState(randomUuid);
  const bodyOf = ({ fee, reason, ...values }: Values) => ({
    ...values,
    id,
    shipments,
    fee: fee.trim() || '0',
    reason: reason.trim() || null,
  });
  const form = useForm<Values>({
    defaultValues: {
      payout: expected,
      fee: '0.00',
      reference: '',
      paidOn: toRiyadhInput(new Date()).slice(0, 10),
      reason: '',
    },
    resolver: useSchemaResolver(newSettlement, { bodyOf }),
  });
  const [payout, fee] = useWatch({ control: form.control, name: ['payout', 'fee'] });
  const [paid, kept] = [halalas(payout), halalas(fee || '0')];
  const missing = paid === null || kept === null ? null : missingOf(parseSar(expected), paid, kept);
  const isOff = missing !== null && missing !== 0;
  const labelled = { ...form, labelOf: (name: string) => t(`fields.${name as keyof Values}`) };
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    if (isOff && values.reason.trim() === '') {
      form.setError('reason', { type: 'required', message: t('reason_missing') }, { shouldFocus: true });
      return;
    }
    try {
      await api('POST', '/api/admin/settlements', bodyOf(values));
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      for (const { path, message } of failed.issues) form.setError(path as keyof Values, { type: 'server', message });
      router.refresh();
      return;
    }
    toast.success(t('settled'));
    onClose();
    router.refresh();
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isSubmitting && onClose()}>
      <DialogContent closeLabel={common('close')} returnFocusTo={returnFocusTo}>
        <form method="dialog" noValidate onSubmit={save} className="contents">
          <div className="flex flex-col gap-1 pe-10">
            <DialogTitle>{t('settle_title', { carrier: `\u2068${carrier}\u2069` })}</DialogTitle>
            <DialogDescription>
              {t('settle_text', {
                count: shipments.length,
                sum: `\u2066${formatAmount(parseSar(expected), 'always')}\u2069`,
              })}
            </DialogDescription>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <InputField form={labelled} name="payout" kind="amount" required />
            <InputField form={labelled} name="fee" kind="amount" hint={t('fee_hint')} />
            <InputField form={labelled} name="reference" required />
            <InputField form={labelled} name="paidOn" kind="code" required input={{ type: 'date' }} />
            <p
              role="status"
              className={isOff ? 'font-medium text-sm text-warning sm:col-span-2' : 'text-sm sm:col-span-2'}
            >
              {missing !== null &&
                t(missing === 0 ? 'difference_none' : missing > 0 ? 'difference_short' : 'difference_over', {
                  amount: `\u2066${formatAmount(Math.abs(missing), 'always')}\u2069`,
                })}
            </p>
            {isOff && <AreaField form={labelled} name="reason" rows={2} required wide />}
          </div>
          {failure && <FormProblem failure={failure} />}
          <div className="flex justify-end gap-2">
            <Button variant="outline" onClick={onClose} disabled={isSubmitting}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('settle')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
