'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useDebounced } from '@/components/shared/use-debounced';
import { Button } from '@/components/ui/button';
import type { OfferGroupPreview, OfferGroupView } from '@/lib/catalogue/offer-group/reads';
import { offerGroupPreview } from '@/lib/catalogue/offer-group/schema';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { toRiyadhInput } from '@/lib/platform/shared/dates';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { FormProblem } from '../../shared/form/form-problem';
import { useStaffRouter } from '../../shared/use-staff-router';
import { WindowFrame } from '../../shared/window-frame';
import { GroupFields } from './group-fields';
import { offerGroupRequest, offerGroupValues } from './group-form';
import { GroupPreview } from './group-preview';

const ENDPOINT = '/api/admin/offer-groups';

type Props = { open: boolean; onClose: () => void; returnFocusTo: RefObject<HTMLElement | null> };

export function GroupDialog({ open, onClose, returnFocusTo }: Props) {
  const t = useTranslations('admin.offer_groups');
  const common = useTranslations('admin.common');
  const validation = useTranslations('validation');
  const router = useStaffRouter();
  const [values, setValues] = useState(() => offerGroupValues(toRiyadhInput(new Date())));
  const [found, setFound] = useState<{ text: string; preview: OfferGroupPreview } | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [look, setLook] = useState(0);
  const asked = offerGroupRequest(values);
  const parsed = offerGroupPreview.safeParse(asked);
  const text = JSON.stringify(asked);
  const rested = useDebounced(text, 300);
  const isReady = parsed.success;
  const isCurrent = found?.text === text;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the preview is requested again
  useEffect(() => {
    if (!open || !isReady || rested !== text) return;
    const controller = new AbortController();
    api<OfferGroupPreview>('POST', `${ENDPOINT}/preview`, JSON.parse(rested), {}, controller.signal)
      .then((preview) => {
        setFailure(null);
        setFound({ text: rested, preview });
      })
      .catch((error) => !controller.signal.aborted && setFailure(formFailureOf(error)));
    return () => controller.abort();
  }, [open, isReady, rested, text, look]);

  const apply = async () => {
    if (!found || !isCurrent) return;
    setFailure(null);
    setBusy(true);
    try {
      const { digest } = found.preview;
      const group = await api<OfferGroupView>('POST', ENDPOINT, { ...asked, name: values.name, digest });
      toast.success(t('created', { count: group.count }));
      onClose();
      router.refresh();
    } catch (error) {
      setFailure(formFailureOf(error));
      if (error instanceof ApiError && error.code === 'conflict') setLook((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  const errors = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => {
      const key = message.replace(/^validation\./, '') as Parameters<typeof validation>[0];
      return [String(path[0] ?? ''), validation.has(key) ? validation(key) : validation('invalid')];
    }),
  );
  const count = found?.preview.taken ?? 0;
  const isNamed = values.name.trim() !== '';
  return (
    <WindowFrame {...{ open, onClose, returnFocusTo }} busy={isBusy} wide title={t('title')} text={t('text')}>
      <form
        method="dialog"
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <div inert={isBusy}>
          <GroupFields
            values={values}
            errors={errors}
            change={(next) => setValues((before) => ({ ...before, ...next }))}
          />
        </div>
        {found && isReady && <GroupPreview preview={found.preview} isStale={!isCurrent} />}
        {failure && <FormProblem failure={failure} />}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady || !isCurrent || !isNamed || count === 0}>
            {isCurrent && count > 0 ? t('apply_count', { count }) : t('apply')}
          </Button>
        </div>
      </form>
    </WindowFrame>
  );
}
