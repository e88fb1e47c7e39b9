'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { missingColumns } from '@/lib/catalogue/product/csv/header';
import {
  columnOfChoice,
  EXTRA_CHOICES,
  type ExtraChoice,
  type ProductColumn,
} from '@/lib/catalogue/product/csv/headings';
import { COLUMN_CHOICES, type ImportColumnChoice } from '@/lib/catalogue/product-import/columns';
import type { ColumnsView } from '@/lib/catalogue/product-import/mappings';
import { cn } from '@/lib/utils';
import { dialogFooterClasses } from '../../shared/dialog-footer-classes';
import { FileNotes } from '../../shared/file-notes';
import type { FormFailure } from '../../shared/form/failure';
import { FormProblem } from '../../shared/form/form-problem';
import { ImportTable } from './import-table';

type Props = {
  view: ColumnsView;
  sending: boolean;
  failure: FormFailure | null;
  onBack: () => void;
  onChosen: (columns: readonly ImportColumnChoice[]) => void;
};

export function ImportColumns({
  view: { heads, rows, columns: first, notes },
  sending,
  failure,
  onBack,
  onChosen,
}: Props) {
  const t = useTranslations('admin.products.import_mapping');
  const name = useColumnName();
  const [columns, setColumns] = useState(first);
  const taken = new Set(columns.flatMap((column) => columnOfChoice(column).column ?? []));
  const missing = missingColumns({ has: (column) => taken.has(column) });
  /** Each field has one column, so its previous column is reset. */
  const choose = (place: number, chosen: ImportColumnChoice) =>
    setColumns(columns.map((column, at) => (at === place ? chosen : isSame(column, chosen) ? '' : column)));
  const unread = heads.filter((head, place) => head !== '' && columns[place] === '');
  return (
    <form
      method="dialog"
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) onChosen(columns);
      }}
    >
      <ImportTable title={t('title')} heads={[t('head'), t('values'), t('column')]} note={t('text')}>
        {heads.map((head, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other identity and never move
          <tr key={place} className="align-top">
            <td className="px-3 py-2 font-medium [overflow-wrap:anywhere]">
              <bdi>{head || t('nameless', { place: place + 1 })}</bdi>
            </td>
            <td className="px-3 py-2 text-muted-foreground text-xs [overflow-wrap:anywhere]">
              {rows.map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <bdi key={line} className="block by-lines [--lines:1]">
                  {row[place]}
                </bdi>
              ))}
            </td>
            <td className="min-w-36 px-3 py-2">
              <NativeSelect
                aria-label={t('choose', { head: head || t('nameless', { place: place + 1 }) })}
                value={columns[place] ?? ''}
                onChange={(event) => choose(place, event.target.value as ImportColumnChoice)}
              >
                <option value="">{t('none')}</option>
                {COLUMN_CHOICES.map((column) => (
                  <option key={column} value={column}>
                    {name(column)}
                  </option>
                ))}
              </NativeSelect>
            </td>
          </tr>
        ))}
      </ImportTable>
      <FileNotes notes={notes} />
      {unread.length > 0 && (
        <p className="text-sm [overflow-wrap:anywhere]">{t('unread', { columns: unread.join('، ') })}</p>
      )}
      {missing.length > 0 && (
        <p role="alert" className="text-destructive text-sm">
          {t('missing', { columns: missing.map(name).join('، ') })}
        </p>
      )}
      {failure && <FormProblem failure={failure} />}
      <div data-bar="bottom" className={cn(dialogFooterClasses, 'flex justify-end gap-2')}>
        <Button variant="outline" onClick={onBack} disabled={sending}>
          {t('back')}
        </Button>
        <Button type="submit" loading={sending} disabled={missing.length > 0}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** The same field, possibly in different units. */
function isSame(one: ImportColumnChoice, other: ImportColumnChoice): boolean {
  const field = columnOfChoice(one).column;
  return one === other || (field !== undefined && field === columnOfChoice(other).column);
}

const isExtra = (column: ProductColumn | ExtraChoice): column is ExtraChoice =>
  EXTRA_CHOICES.some((one) => one === column);

function useColumnName() {
  const t = useTranslations('admin.products');
  return (column: ProductColumn | ExtraChoice) =>
    isExtra(column)
      ? t(`import_mapping.extra.${column}`)
      : column === 'id'
        ? t('import_mapping.id')
        : t(`fields.${column}`);
}
