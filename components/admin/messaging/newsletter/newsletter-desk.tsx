'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import type { Subscriber, SubscriberCounts } from '@/lib/messaging/newsletter/reads';
import { NEWSLETTER_RECIPIENTS, newsletterSend } from '@/lib/messaging/newsletter/send-schema';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { AreaField, InputField } from '../../shared/form/fields';
import { FormProblem } from '../../shared/form/form-problem';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { isIdList, useTabState } from '../../shared/list/use-tab-state';
import { useStaffRouter } from '../../shared/use-staff-router';
import { NewsletterPreview } from './newsletter-preview';
import { SubscriberPicker } from './subscriber-picker';

type Values = {
  subject: string;
  content: string;
  recipients: (typeof NEWSLETTER_RECIPIENTS)[number];
  isOffer: boolean;
  offerCode: string;
  offerDiscount: string;
};

const EMPTY: Values = { subject: '', content: '', recipients: 'all', isOffer: false, offerCode: '', offerDiscount: '' };

const NO_IDS: string[] = [];

type Props = { subscribers: readonly Subscriber[]; more: boolean; isFiltered: boolean; counts: SubscriberCounts };

export function NewsletterDesk({ subscribers, more, isFiltered, counts }: Props) {
  const t = useTranslations('admin.newsletter');
  const router = useStaffRouter();
  const [pickedIds, setPickedIds] = useTabState('newsletter-recipients', NO_IDS, isIdList);
  const picked: ReadonlySet<string> = new Set(pickedIds);
  const setPicked = (next: ReadonlySet<string>) => setPickedIds([...next]);
  const [preview, setPreview] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const bodyOf = (values: Values) => ({
    ...values,
    offerCode: values.isOffer ? values.offerCode : null,
    offerDiscount: values.isOffer ? values.offerDiscount : null,
    sendTo: [...picked],
  });
  const resolver = useSchemaResolver(newsletterSend, { bodyOf, fieldOf: (path) => (path in EMPTY ? path : null) });
  const form = useForm<Values>({ defaultValues: EMPTY, resolver });
  const { register, control, setValue, formState } = form;
  const values = useWatch({ control }) as Values;

  const reach =
    picked.size || (values.recipients === 'all' ? counts.email + counts.whatsapp : counts[values.recipients]);

  const chooseRecipients = (recipients: Values['recipients']) => {
    setPicked(new Set());
    setValue('recipients', recipients);
  };

  const ask = form.handleSubmit(() => {
    setFailure(null);
    setAsking(true);
  });

  const send = async () => {
    try {
      const { queued, skipped } = await api<{ queued: number; skipped: number }>(
        'POST',
        '/api/newsletter/send',
        bodyOf(values),
      );
      toast.success(t('started', { count: queued }), {
        description: skipped > 0 ? t('skipped', { count: skipped }) : undefined,
      });
    } catch (error) {
      setFailure(formFailureOf(error));
      toast.error(t('send_failed'));
      return;
    }
    form.reset(EMPTY);
    setPicked(new Set());
    router.refresh();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form method="dialog" noValidate onSubmit={ask} className="flex flex-col gap-5 rounded-lg border bg-card p-5">
        <InputField form={form} name="subject" label={t('subject')} input={{ maxLength: 200 }} required />
        <AreaField form={form} name="content" label={t('content')} rows={8} required hint={t('content_hint')} />
        <Field
          label={t('recipients')}
          hint={picked.size > 0 ? t('recipients_picked', { count: picked.size }) : undefined}
        >
          <NativeSelect {...register('recipients')} disabled={picked.size > 0}>
            {NEWSLETTER_RECIPIENTS.map((name) => (
              <option key={name} value={name}>
                {t(`recipients_${name}`, { count: name === 'all' ? counts.email + counts.whatsapp : counts[name] })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <div className="flex min-h-11 items-center gap-3">
          <Checkbox
            id="is-offer"
            checked={values.isOffer}
            onCheckedChange={(checked) => setValue('isOffer', checked === true)}
          />
          <Label htmlFor="is-offer">{t('is_offer')}</Label>
        </div>
        {values.isOffer && (
          <div className="grid gap-4 sm:grid-cols-2">
            <InputField
              form={form}
              name="offerCode"
              label={t('offer_code')}
              kind="code"
              input={{ maxLength: 50 }}
              optional
            />
            <InputField
              form={form}
              name="offerDiscount"
              label={t('offer_discount')}
              input={{ maxLength: 50 }}
              optional
            />
          </div>
        )}
        {failure && <FormProblem failure={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" aria-expanded={preview} onClick={() => setPreview(!preview)}>
            {preview ? t('preview_hide') : t('preview_show')}
          </Button>
          <Button type="submit" disabled={reach === 0}>
            {t('send')}
          </Button>
        </div>
        {preview && <NewsletterPreview values={values} />}
      </form>
      <LeaveGuard dirty={formState.isDirty} onLeave={() => form.reset(EMPTY)} />
      <SubscriberPicker
        subscribers={subscribers}
        more={more}
        reach={reach}
        onRecipients={more && !isFiltered ? chooseRecipients : null}
        picked={picked}
        onPick={setPicked}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('ask_title')}
        text={t('ask_text', { count: reach })}
        confirmLabel={t('send')}
        onConfirm={send}
      />
    </div>
  );
}
