'use client';

import { Check, CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Button } from '@/components/ui/button';
import { type FilledField, filledFields, type KindField } from '@/lib/catalogue/attribute/kind-fields';
import { cn } from '@/lib/utils';
import type { RowForm } from '../../shared/form/use-row-form';
import type { ProductValues } from './product-values';
import { MAX_SPECIFICATIONS, withNamedSpecification } from './specification-rows';

function useKind(category: string): readonly KindField[] | null {
  const [found, setFound] = useState<{ category: string; fields: readonly KindField[] } | null>(null);
  useEffect(() => {
    if (!category) return;
    const controller = new AbortController();
    const path = `/api/admin/products/kind?${new URLSearchParams({ category })}`;
    readWithRetries<KindField[]>(path, controller.signal)
      .then((fields) => setFound({ category, fields }))
      .catch(() => {});
    return () => controller.abort();
  }, [category]);
  return found && found.category === category ? found.fields : null;
}

export function KindValues({ form }: { form: RowForm<ProductValues> }) {
  const t = useTranslations('admin.products.kind');
  const [category, rows] = useWatch({ control: form.control, name: ['category', 'specifications'] });
  const fields = useKind(category);
  if (!fields || fields.length === 0) return null;
  const said = filledFields(fields, rows);
  const keys = said.filter(({ isKey }) => isKey);
  const missing = keys.filter(({ value }) => value === '');
  const others = said.filter(({ isKey, value }) => !isKey && value === '').length;

  const lead = ({ name, row }: FilledField) => {
    const { rows: next, at } = withNamedSpecification(form.getValues('specifications'), row, name);
    if (at === null) return toast.error(t('full', { count: MAX_SPECIFICATIONS }));
    // flushSync: a new row must exist before it is focused.
    if (next) flushSync(() => form.setValue('specifications', next, { shouldDirty: true }));
    form.setFocus(`specifications.${at}.value`);
  };
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 sm:col-span-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className={cn('text-sm', missing.length > 0 ? 'text-warning' : 'text-success')}>
          {missing.length > 0 ? t('missing', { missing: missing.length, count: keys.length }) : t('complete')}
        </p>
        {missing[0] && (
          <Button variant="outline" size="sm" onClick={() => missing[0] && lead(missing[0])}>
            {t('next')}
          </Button>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {said
          .filter(({ isKey, value }) => isKey || value !== '')
          .map((field) => (
            <Chip key={field.id} field={field} onPress={() => lead(field)} />
          ))}
      </ul>
      {others > 0 && (
        <details className="rounded-md border px-4">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm">
            {t('others', { count: others })}
          </summary>
          <ul className="flex flex-wrap gap-2 pb-3">
            {said
              .filter(({ isKey, value }) => !isKey && value === '')
              .map((field) => (
                <Chip key={field.id} field={field} onPress={() => lead(field)} />
              ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Chip({ field, onPress }: { field: FilledField; onPress: () => void }) {
  const t = useTranslations('admin.products.kind');
  const { name, unit, value, isKey } = field;
  const isMissing = value === '';
  const Icon = isMissing ? CircleAlert : Check;
  return (
    <li className="max-w-full">
      <button
        type="button"
        aria-label={isMissing ? t('add_named', { name }) : t('said_named', { name, value })}
        onClick={onPress}
        className={cn(
          'inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border px-3 text-sm hover:bg-muted',
          isMissing && 'border-dashed',
        )}
      >
        <Icon
          aria-hidden
          className={cn(
            'size-4 shrink-0',
            isMissing ? (isKey ? 'text-warning' : 'text-muted-foreground') : 'text-success',
          )}
        />
        <bdi className="shrink-0">{name}</bdi>
        {isMissing ? (
          unit && <bdi className="text-muted-foreground text-xs">{unit}</bdi>
        ) : (
          <bdi className="min-w-0 block by-lines [--lines:1] text-muted-foreground">{value}</bdi>
        )}
      </button>
    </li>
  );
}
