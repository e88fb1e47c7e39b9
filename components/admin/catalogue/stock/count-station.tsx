'use client';

import { ScanBarcode } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, type SubmitEventHandler, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { Skeleton } from '@/components/ui/skeleton';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { ProductSearch } from '../../shared/product-search';
import { ApplyCount } from './apply-count';
import { COUNT_CAUSES } from './count-draft';
import { CountLines } from './count-lines';
import { type CountState, type MissedScan, useCount } from './use-count';

type Found = { id: string; name: string; image: string; price: string };

const SHOWN = 8;

const find = (q: string, signal: AbortSignal): Promise<Found[]> =>
  api<Found[]>('GET', `/api/admin/products?${new URLSearchParams({ limit: String(SHOWN), q })}`, undefined, {}, signal);

export function CountStation() {
  const t = useTranslations('admin.stock_count');
  const count = useCount();
  const { draft, said, missed } = count;
  const scanField = useRef<HTMLInputElement>(null);
  if (!draft) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <section aria-label={t('station')} className="grid gap-4 rounded-lg border bg-card p-4 xl:sticky xl:top-4">
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">{t('cause')}</legend>
          <div className="flex flex-wrap gap-2">
            {COUNT_CAUSES.map((cause) => (
              <label
                key={cause}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:ring-2 has-focus-visible:ring-ring"
              >
                <input
                  type="radio"
                  name="cause"
                  className="size-4 accent-primary"
                  checked={draft.cause === cause}
                  onChange={() => count.change({ cause })}
                />
                {t(`causes.${cause}`)}
              </label>
            ))}
          </div>
          <p className="mt-1.5 text-muted-foreground text-xs">{t(`cause_texts.${draft.cause}`)}</p>
        </fieldset>
        <ScanForm count={count} field={scanField} />
        <p role="status" className="min-h-11 rounded-md bg-muted px-3 py-2.5 text-sm">
          {said ? <bdi>{said}</bdi> : <span className="text-muted-foreground">{t('nothing')}</span>}
        </p>
        <MissedCodes missed={missed} onForget={count.forget} />
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="font-medium text-sm">
            {t('search')}
          </span>
          <ProductSearch
            aria-label={t('search')}
            find={find}
            isOpenBlank={false}
            onPick={({ id }) => {
              count.scan(id);
              scanField.current?.focus();
            }}
          />
        </div>
      </section>
      {draft.lines.length === 0 ? (
        <EmptyState as="h2" icon={ScanBarcode} title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <section aria-label={t('list')} className="grid gap-3">
          <ListHead count={count} scanField={scanField} />
          <CountLines draft={draft} onChange={count.setLine} />
        </section>
      )}
    </div>
  );
}

type ScanField = RefObject<HTMLInputElement | null>;

function ScanForm({ count, field }: { count: CountState; field: ScanField }) {
  const t = useTranslations('admin.stock_count');
  const scan: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (code) count.scan(code);
  };
  return (
    <form method="dialog" onSubmit={scan} noValidate>
      <Field label={t('scan')} hint={t('scan_hint')}>
        <Input
          ref={field}
          autoFocus
          dir="ltr"
          className="text-end"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={100}
        />
      </Field>
    </form>
  );
}

function MissedCodes({ missed, onForget }: { missed: readonly MissedScan[]; onForget: (key: number) => void }) {
  const t = useTranslations('admin.stock_count');
  if (missed.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {missed.map(({ key, code, why }) => (
        <li
          key={key}
          className="flex items-center justify-between gap-2 rounded-md bg-destructive-soft ps-3 text-destructive text-sm"
        >
          <span className="min-w-0 wrap-anywhere">{isolateDirections(t(why, { code: `\u2066${code}\u2069` }))}</span>
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            aria-label={t('forget_named', { code })}
            onClick={() => onForget(key)}
          >
            {t('forget')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function ListHead({ count, scanField }: { count: CountState; scanField: ScanField }) {
  const t = useTranslations('admin.stock_count');
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted-foreground text-sm">{t('kept')}</p>
      <div className="flex gap-2">
        <Button variant="outline" onClick={() => setAsked(true)}>
          {t('clear')}
        </Button>
        <ApplyCount count={count} scanField={scanField} />
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('clear_title')}
        text={t('clear_text')}
        confirmLabel={t('clear')}
        onConfirm={count.clear}
        returnFocusTo={scanField}
      />
    </div>
  );
}
