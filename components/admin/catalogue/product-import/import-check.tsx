'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { type ProductFieldName, productField } from '@/lib/catalogue/product/fields';
import type { ImportRowView, ImportView } from '@/lib/catalogue/product-import/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { PLACEHOLDER_PICTURE } from '@/lib/platform/picture/placeholder';
import { uploadNameOf, uploadPath } from '@/lib/platform/picture/upload';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { dialogFooterClasses } from '../../shared/dialog-footer-classes';
import type { FormFailure } from '../../shared/form/failure';
import { FormProblem } from '../../shared/form/form-problem';
import { Picture } from '../../shared/picture';
import { ImportTable } from './import-table';

type Props = {
  state: ImportView;
  sending: boolean;
  failure: FormFailure | null;
  onApply: (leaveNoticed: boolean) => void;
};

export function ImportCheck({ state: { id, created, updated, noticed }, sending, failure, onApply }: Props) {
  const t = useTranslations('admin.products.import_check');
  const [leaveNoticed, setLeaveNoticed] = useState(false);
  const box = useId();
  const count = created + updated;
  if (count === 0) return <p className="text-sm">{t('nothing')}</p>;
  return (
    <>
      <ImportRows id={id} count={count} />
      {noticed > 0 && (
        <div className="flex items-center gap-2">
          <Checkbox id={box} checked={leaveNoticed} onCheckedChange={(next) => setLeaveNoticed(next === true)} />
          <label htmlFor={box} className="text-sm">
            {t('leave_noticed')}
          </label>
        </div>
      )}
      {failure && <FormProblem failure={failure} />}
      <div data-bar="bottom" className={cn(dialogFooterClasses, 'flex flex-col sm:items-end')}>
        <Button loading={sending} onClick={() => onApply(leaveNoticed)}>
          {t('apply', { count })}
        </Button>
      </div>
    </>
  );
}

function ImportRows({ id, count }: { id: string; count: number }) {
  const t = useTranslations('admin.products.import_check');
  const common = useTranslations('admin.common');
  const { data, hasNextPage, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    queryKey: ['import-rows', id],
    queryFn: ({ pageParam, signal }) =>
      api<ImportRowView[]>('GET', `/api/admin/products/import/${id}/rows?from=${pageParam}`, undefined, {}, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.flat().length;
      return last.length > 0 && shown < count ? shown : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const more = hasNextPage && (
    <div className="p-2 text-center">
      <Button variant="ghost" loading={isFetching} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
  const failed = isError && (
    <p role="alert" className="flex flex-wrap items-center gap-2 p-3 text-destructive text-sm">
      {t('rows_failed')}
      <Button variant="link" onClick={() => void fetchNextPage()}>
        {common('try_again')}
      </Button>
    </p>
  );
  return (
    <ImportTable
      title={t('rows')}
      heads={[t('product'), t('before'), t('after')]}
      busy={isFetching}
      foot={
        <>
          {failed}
          {more}
        </>
      }
    >
      {data?.pages.flat().map((row) => (
        <ImportRow key={row.line} row={row} />
      ))}
    </ImportTable>
  );
}

const OF_A_NEW_ONE = ['image', 'images', 'price', 'category', 'brand', 'stockQuantity', 'hidden'] as const;

const isSaid = (value: unknown) =>
  value != null && value !== false && value !== PLACEHOLDER_PICTURE && !(Array.isArray(value) && value.length === 0);

/** Uploads of this shop: remote pictures are fetched when the import is applied. */
const ownPictures = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && uploadPath(uploadNameOf(one) ?? '') === one);

function ImportRow({ row: { name, sku, noticed, before, after } }: { row: ImportRowView }) {
  const t = useTranslations('admin.products.import_check');
  const names = before ? Object.keys(after) : OF_A_NEW_ONE.filter((field) => isSaid(after[field]));
  return (
    <tr className="align-top">
      <td className="px-3 py-2">
        <span className="block by-lines">
          <Value text={name} max={80} />
        </span>
        {sku && (
          <bdi dir="ltr" className="block text-end text-muted-foreground text-xs">
            {sku}
          </bdi>
        )}
        {noticed && <Badge variant="warning">{t('noticed')}</Badge>}
      </td>
      <td className="px-3 py-2 text-muted-foreground">
        {before ? <Fields values={before} names={names} /> : <span>{t('new')}</span>}
      </td>
      <td className="px-3 py-2">
        <Fields values={after} names={names} />
      </td>
    </tr>
  );
}

function Fields({ values, names }: { values: Record<string, unknown>; names: readonly string[] }) {
  const t = useTranslations('admin.products.fields');
  const common = useTranslations('admin.common');
  const said = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return common('changed_empty');
    if (typeof value === 'boolean') return common(value ? 'changed_yes' : 'changed_no');
    if (Array.isArray(value)) return value.length > 0 ? value.join('، ') : common('changed_empty');
    if (productField(name as ProductFieldName).kind === 'amount')
      return formatAmount(parseSar(String(value)), 'always');
    return String(value);
  };
  return (
    <ul className="grid gap-1">
      {names.map((name) => (
        <li key={name} className="min-w-0 break-words">
          <span className="block text-muted-foreground text-xs">{t(name as ProductFieldName)}</span>
          <Pictures addresses={ownPictures(values[name])} />
          {ownPictures(values[name]).length === 0 && <Value text={said(name, values[name])} max={140} />}
        </li>
      ))}
    </ul>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {addresses.map((address) => (
        <Picture key={address} src={address} alt="" sizes="48px" className="size-12 rounded border" />
      ))}
    </span>
  );
}
