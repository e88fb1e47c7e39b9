'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { ApiError } from '@/lib/platform/browser/fetcher';

export function unknownColumnsOf(error: unknown): string[][] | null {
  if (!(error instanceof ApiError) || error.code !== 'payout_columns') return null;
  const { rows } = error.body;
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [])) : null;
}

const COLUMNS = ['tracking', 'amount', 'fee'] as const;
const NONE = -1;

export type ChosenColumns = { tracking: number; amount: number; fee?: number };

type Props = { rows: readonly (readonly string[])[]; busy: boolean; onChosen: (columns: ChosenColumns) => void };

export function PayoutColumnFields({ rows, busy, onChosen }: Props) {
  const t = useTranslations('admin.settlements.file.columns');
  const [places, setPlaces] = useState({ tracking: NONE, amount: NONE, fee: NONE });
  const { tracking, amount, fee } = places;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const isReady = tracking !== NONE && amount !== NONE && new Set([tracking, amount, fee]).size === 3;
  const first = (place: number) =>
    rows
      .slice(0, 2)
      .map((row) => row[place] ?? '')
      .filter((cell) => cell !== '')
      .join(' · ');
  return (
    <form
      method="dialog"
      className="flex flex-col gap-4 rounded-md border bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onChosen({ tracking, amount, ...(fee === NONE ? {} : { fee }) });
      }}
    >
      <p role="status" className="text-sm">
        {t('text')}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {COLUMNS.map((column) => (
          <Field key={column} label={t(column)} required={column !== 'fee'}>
            <NativeSelect
              value={places[column]}
              onChange={(event) => setPlaces({ ...places, [column]: Number(event.target.value) })}
            >
              <option value={NONE}>{t(column === 'fee' ? 'none' : 'choose')}</option>
              {Array.from({ length: width }, (_, place) => place).map((place) => (
                <option key={place} value={place}>
                  {t('column', { place: place + 1, cells: first(place) })}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
      <Button type="submit" loading={busy} disabled={!isReady} className="self-end">
        {t('submit')}
      </Button>
    </form>
  );
}
