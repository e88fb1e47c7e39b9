'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { GRID_COLUMNS } from '@/lib/catalogue/product/grid-rules';
import { ViewsWindow } from '../../../shared/views/views-window';
import type { GridView } from './grid-columns';
import type { GridMemory } from './use-grid-memory';

type Props = {
  open: boolean;
  onClose: () => void;
  memory: GridMemory;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function GridViews({ open, onClose, memory, returnFocusTo }: Props) {
  const t = useTranslations('admin.products.grid');
  const { columns, views } = memory;
  return (
    <ViewsWindow<GridView>
      {...{ open, onClose, returnFocusTo }}
      title={t('views')}
      path="/admin/products"
      endpoint="/api/admin/product-views"
      shares="catalogue"
      own={{ views, save: memory.saveView, remove: memory.removeView }}
      complete={({ name, query, columns: its = columns }) => ({
        name,
        query,
        columns: GRID_COLUMNS.filter((column) => its.includes(column)),
      })}
      onShow={(view) => memory.showColumns(view.columns)}
    >
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t('columns')}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {GRID_COLUMNS.map((column) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the label surrounds the checkbox, which is a button
            <label key={column} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <Checkbox
                checked={columns.includes(column)}
                onCheckedChange={(isOn) =>
                  memory.showColumns(
                    GRID_COLUMNS.filter((one) => (one === column ? isOn === true : columns.includes(one))),
                  )
                }
              />
              {t(`fields.${column}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </ViewsWindow>
  );
}
