'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { ApiError } from '@/lib/platform/browser/fetcher';

export function sheetNamesOf(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'file_sheets') return null;
  const { sheets } = error.body;
  return Array.isArray(sheets) ? sheets.filter((name): name is string => typeof name === 'string') : null;
}

type Props = { sheets: readonly string[]; busy: boolean; onChosen: (sheet: string) => void };

export function SheetChoice({ sheets, busy, onChosen }: Props) {
  const t = useTranslations('admin.sheet_choice');
  const [sheet, setSheet] = useState(sheets[0] ?? '');
  return (
    <form
      method="dialog"
      className="flex flex-col gap-4 rounded-md border bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onChosen(sheet);
      }}
    >
      <p role="status" className="text-sm">
        {t('text')}
      </p>
      <Field label={t('label')}>
        <NativeSelect value={sheet} onChange={(event) => setSheet(event.target.value)}>
          {sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" loading={busy} className="self-end">
        {t('submit')}
      </Button>
    </form>
  );
}
