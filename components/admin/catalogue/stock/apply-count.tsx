'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, type SubmitEventHandler, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { api } from '@/lib/platform/browser/fetcher';
import { LENGTH } from '@/lib/platform/shared/fields';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { WindowForm } from '../../shared/form/window-form';
import { useStaffRouter } from '../../shared/use-staff-router';
import { countDraftSum, nextEntryOf, stockEntryBody, withCountFaults } from './count-draft';
import type { CountState } from './use-count';

type Props = { count: CountState; scanField: RefObject<HTMLInputElement | null> };

export function ApplyCount({ count, scanField }: Props) {
  const t = useTranslations('admin.stock_count');
  const router = useStaffRouter();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { draft } = count;
  const body = draft && stockEntryBody(draft, note);
  if (!draft) return null;
  const apply: SubmitEventHandler<HTMLFormElement> = async (event) => {
    event.preventDefault();
    if (isBusy || !body) return;
    setBusy(true);
    setFailure(null);
    let left = draft;
    try {
      for (let entry = nextEntryOf(left); ; entry = nextEntryOf(left)) {
        await api('POST', '/api/admin/stock/entries', stockEntryBody(entry, note));
        if (entry.lines.length === left.lines.length) break;
        left = count.dropApplied(entry);
      }
      toast.success(t('applied'));
      setOpen(false);
      setNote('');
      count.clear();
      router.refresh();
    } catch (error) {
      const failed = formFailureOf(error);
      setFailure(failed);
      const { lines } = withCountFaults(left, failed.issues);
      count.change({ lines });
      await count.readAnew(lines.flatMap(({ product, fault }) => (fault ? [product.id] : [])));
    }
    setBusy(false);
  };
  const { pieces, more, fewer } = countDraftSum(draft);
  const products = draft.lines.length;
  return (
    <>
      <Button
        disabled={!body}
        onClick={() => {
          setFailure(null);
          setOpen(true);
        }}
      >
        {t('apply')}
      </Button>
      <WindowForm
        open={isOpen}
        onClose={() => setOpen(false)}
        returnFocusTo={scanField}
        title={t('apply_title', { cause: t(`causes.${draft.cause}`) })}
        text={
          draft.cause === 'counted'
            ? t('apply_counted', { count: products, more, fewer })
            : t('apply_pieces', { count: products, pieces })
        }
        submit={t('apply')}
        busy={isBusy}
        failure={failure}
        onSubmit={(event) => void apply(event)}
      >
        <Field label={t('note')} hint={t('note_hint')}>
          <Input
            dir="auto"
            autoComplete="off"
            maxLength={LENGTH.name}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </WindowForm>
    </>
  );
}
