'use client';

import { Diff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import type { GridRow } from '@/lib/catalogue/product/grid-reads';
import { ENTRY_CAUSES, type EntryCause } from '@/lib/catalogue/stock/entry-rules';
import type { StockEntryView } from '@/lib/catalogue/stock/reads';
import { stockEntry } from '@/lib/catalogue/stock/schema';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { InputField, SelectField } from '../../shared/form/fields';
import { useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { IconButton } from '../../shared/icon-button';

type Product = Pick<GridRow, 'id' | 'name' | 'stockQuantity'>;
type Moved = Partial<GridRow> & { updatedAt: string };
type Props = { row: Product; onMoved: (moved: Moved) => void };

export function AdjustButton({ row, onMoved }: Props) {
  const t = useTranslations('admin.products');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (row.stockQuantity === null) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={Diff}
        label={t('adjust_named', { name: row.name })}
        title={t('adjust')}
        aria-haspopup="dialog"
        className="@4xl:size-9"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <AdjustDialog row={row} onMoved={onMoved} open onClose={() => setOpen(false)} returnFocusTo={button} />
      )}
    </>
  );
}

type Cause = Exclude<EntryCause, 'counted'>;
const CAUSES = ENTRY_CAUSES.filter((cause): cause is Cause => cause !== 'counted');

type Values = { cause: Cause; pieces: string; note: string };

function AdjustDialog({ row, onMoved, ...opened }: Props & WindowProps) {
  const t = useTranslations('admin.products');
  const causes = useTranslations('admin.common.stock_causes');
  const [id] = useState(randomUuid);
  const { form, window } = useActionForm<Values>({
    schema: stockEntry,
    values: { cause: 'received', pieces: '', note: '' },
    label: (name) => t(`adjust_fields.${name as keyof Values}`),
    bodyOf: ({ cause, pieces, note }) => ({ id, cause, note, lines: [{ productId: row.id, pieces }] }),
    fieldOf: (path) => (path.startsWith('lines.') ? 'pieces' : path),
    send: async (body) => {
      const { lines } = await api<StockEntryView>('POST', '/api/admin/stock/entries', body);
      for (const { stockQuantity, reserved, inStock, lowStock, updatedAt } of lines)
        onMoved({ stockQuantity, reserved, inStock, lowStock, updatedAt });
      toast.success(t('adjusted'));
      return null;
    },
    onClose: opened.onClose,
  });
  const cause = useWatch({ control: form.control, name: 'cause' });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('adjust')}
      text={t('adjust_text', { name: `\u2068${row.name}\u2069`, count: row.stockQuantity ?? 0 })}
      submit={t('adjust_submit')}
    >
      <SelectField form={form} name="cause" required>
        {CAUSES.map((one) => (
          <option key={one} value={one}>
            {causes(one)}
          </option>
        ))}
      </SelectField>
      <InputField
        form={form}
        name="pieces"
        kind="digits"
        required
        input={{ className: 'text-end', inputMode: cause === 'corrected' ? 'text' : 'numeric' }}
        hint={cause === 'corrected' ? t('adjust_difference_hint') : undefined}
      />
      <InputField form={form} name="note" optional />
    </WindowForm>
  );
}
