'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FamilyMember } from '@/lib/catalogue/family/admin-reads';
import {
  axisValues,
  MAX_FAMILY_MEMBERS,
  type MatrixRow,
  matrixRows,
  variantAxesOf,
} from '@/lib/catalogue/family/matrix-rules';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import { api } from '@/lib/platform/browser/fetcher';
import { cn } from '@/lib/utils';
import { adminProductUrl } from '../../shared/admin-urls';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { FormProblem } from '../../shared/form/form-problem';
import { PicturePreview } from '../../shared/form/picture/picture-preview';
import { UploadButton } from '../../shared/form/picture/upload-button';
import { usePictureUpload } from '../../shared/form/picture/use-picture-upload';
import type { RowForm } from '../../shared/form/use-row-form';
import { useStaffRouter } from '../../shared/use-staff-router';
import {
  changedMatrixCells,
  changedMatrixRows,
  MATRIX_TEXTS,
  type MatrixDrafts,
  type MatrixField,
  matrixCellText,
  type NewMatrix,
  newFamilyMember,
  refusedMatrices,
  withVariantPrice,
} from './matrix-draft';
import { axesOfText, type ProductValues } from './product-values';
import { specificationLines } from './specification-rows';

type Props = {
  form: RowForm<ProductValues>;
  /** Null: variants are handed to `onNew` and created after the product. */
  product: AdminProduct | null;
  members: readonly FamilyMember[];
  back: string;
  onUnsaved: (isUnsaved: boolean) => void;
  onNew: (matrix: NewMatrix | null) => void;
};

type Errors = Readonly<Record<string, Partial<Record<MatrixField | 'values', string>>>>;

const MARK = '، ';

const INPUT_MODE = { sku: 'text', barcode: 'numeric', price: 'decimal', stockQuantity: 'numeric' } as const;

export function FamilyMatrix({ form, product, members: saved, back, onUnsaved, onNew }: Props) {
  const t = useTranslations('admin.products.matrix');
  const router = useStaffRouter();
  const [family, axesText, price, specifications, pictures] = useWatch({
    control: form.control,
    name: ['family', 'familyAxes', 'price', 'specifications', 'pictures'],
  });
  const own = product
    ? memberOf(product)
    : newFamilyMember(specificationLines(specifications), pictures[0]?.url.trim() ?? '');
  const isSaved = product !== null && saved.some(({ id }) => id === product.id) && family.trim() === product.family;
  const members = isSaved ? saved : [own];
  const axes = variantAxesOf(members, axesOfText(axesText)).slice(0, 3);
  const refused = refusedMatrices.get(own.id);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(refused?.typed ?? {});
  const [drafts, setDrafts] = useState<MatrixDrafts>(refused?.drafts ?? {});
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const there = axisValues(members, axes);
  const textOf = (axis: string, at: number) => typed[axis] ?? (there[at] ?? []).join(MARK);
  const { rows: all, left } = matrixRows(
    members,
    axes,
    axes.map((axis, at) => axesOfText(textOf(axis, at))),
  );
  const rows = product ? all : all.filter(({ member }) => member === null);
  const changed = changedMatrixRows(drafts, rows);
  const isUnsaved = changed.length > 0;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => {
    refusedMatrices.delete(own.id);
  }, [own.id]);
  useEffect(() => {
    if (product) return;
    const isMeant = isUnsaved && family.trim() !== '';
    onNew(isMeant ? { typed, drafts, body: { family, axes, cells: changedMatrixCells(drafts, changed) } } : null);
  });
  // New variants copy the saved product, so unsaved input must be saved first.
  const isBehind =
    product !== null &&
    Object.keys(form.formState.dirtyFields).some((name) => name !== 'family' && name !== 'familyAxes');

  const type = (key: string, field: MatrixField, text: string) => {
    // An upload may end after other edits.
    setDrafts((now) => ({ ...now, [key]: { ...now[key], [field]: text } }));
    setErrors((now) => ({ ...now, [key]: { ...now[key], [field]: undefined } }));
  };
  const save = async () => {
    if (!product || isSaving || !isUnsaved || isBehind) return;
    setSaving(true);
    setFailure(null);
    setErrors({});
    const body = { source: product.id, family, axes, cells: changedMatrixCells(drafts, changed) };
    try {
      const written = await api<AdminProduct[]>('POST', '/api/admin/products/matrix', body);
      const current = written.find(({ id }) => id === product.id);
      if (current) form.follow(current);
      setDrafts({});
      setTyped({});
      toast.success(t('saved', { count: changed.length }));
      router.refresh();
    } catch (error) {
      const failed = formFailureOf(error);
      const byRow: Record<string, Record<string, string>> = {};
      for (const { path, message } of failed.issues) {
        const [, at, field = 'values'] = path.split('.');
        const row = at === undefined ? undefined : changed[Number(at)];
        if (row) byRow[row.key] = { ...byRow[row.key], [field]: message };
      }
      setErrors(byRow);
      const said = failed.issues.find(({ path }) => !path.startsWith('cells.'))?.message;
      setFailure(failed.current ? { ...failed, current: {} } : said ? { ...failed, detail: said } : failed);
      // Loads another user's changes and keeps the input.
      if (failed.current) router.refresh();
    } finally {
      setSaving(false);
    }
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (!product || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void save();
  };

  if (axes.length === 0 || family.trim() === '')
    return <p className="text-muted-foreground text-sm sm:col-span-2">{t('none')}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields saves them
    <div onKeyDown={saveByKey} className="flex min-w-0 flex-col gap-4 sm:col-span-2">
      <div className="grid gap-4 sm:grid-cols-3">
        {axes.map((axis, at) => (
          <Field key={axis} label={t('values_of', { axis })} hint={at === 0 ? t('values_hint') : undefined}>
            <Input
              dir="auto"
              autoComplete="off"
              value={textOf(axis, at)}
              onChange={(event) => setTyped({ ...typed, [axis]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <ul aria-label={t('title')} className="flex flex-col gap-2">
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            current={own.id}
            back={back}
            errors={errors[row.key] ?? {}}
            picture={matrixCellText(drafts, row, 'image') || own.image}
            onPicture={(url) => type(row.key, 'image', url)}
          >
            {MATRIX_TEXTS.map((field) => (
              <Field key={field} label={<CellName field={field} />} error={errors[row.key]?.[field]}>
                <Input
                  dir="ltr"
                  autoComplete="off"
                  inputMode={INPUT_MODE[field]}
                  className="text-end"
                  aria-label={t('cell', { field: t(`fields.${field}`), values: row.values.filter(Boolean).join(MARK) })}
                  value={matrixCellText(drafts, row, field)}
                  onChange={(event) => type(row.key, field, event.target.value)}
                />
              </Field>
            ))}
          </Row>
        ))}
      </ul>
      {left > 0 && <p className="text-sm text-warning">{t('left', { count: left, most: MAX_FAMILY_MEMBERS })}</p>}
      {failure && <FormProblem failure={failure} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="me-auto text-muted-foreground text-xs">
          {isBehind ? t('behind') : t(product ? 'hint' : 'with_product')}
        </p>
        {rows.some(({ member }) => !member) && (
          <Button variant="outline" onClick={() => setDrafts(withVariantPrice(drafts, rows, price))}>
            {t('fill_prices')}
          </Button>
        )}
        {product && (
          <Button loading={isSaving} disabled={!isUnsaved || isBehind} onClick={() => void save()}>
            {t('submit', { count: changed.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function CellName({ field }: { field: MatrixField }) {
  return useTranslations('admin.products.matrix.fields')(field);
}

type RowProps = {
  row: MatrixRow<FamilyMember>;
  current: string;
  back: string;
  errors: Partial<Record<'values' | 'image', string>>;
  picture: string;
  onPicture: (url: string) => void;
  children: React.ReactNode;
};

function Row({ row: { values, member }, current, back, errors, picture, onPicture, children }: RowProps) {
  const t = useTranslations('admin.products.matrix');
  const { send, progress, failures } = usePictureUpload();
  const name = values.map((value) => value || t('unsaid')).join(MARK);
  return (
    <li
      className={cn(
        'grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-md border p-3 lg:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]',
        !member && 'border-dashed',
      )}
    >
      <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-2 lg:col-span-1 lg:self-center">
        {member && member.id !== current ? (
          <Link
            prefetch={false}
            href={adminProductUrl(member.id, back)}
            className="inline-flex min-h-11 items-center font-medium text-primary text-sm underline underline-offset-4 wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="font-medium text-sm wrap-anywhere">{name}</bdi>
        )}
        {member?.id === current && <Badge>{t('this')}</Badge>}
        {!member && <Badge variant="secondary">{t('new')}</Badge>}
        {member?.hidden && <Badge variant="secondary">{t('hidden')}</Badge>}
        <div className="flex w-full flex-wrap items-center gap-2">
          <PicturePreview small address={picture} className="size-11" />
          <UploadButton
            about={t('cell', { field: t('fields.image'), values: name })}
            progress={progress}
            failures={failures}
            onFiles={(files) => void send(files, ({ url }) => onPicture(url))}
          />
        </div>
        {[errors.values, errors.image].filter(Boolean).map((said) => (
          <p key={said} role="alert" className="w-full text-destructive text-xs">
            {said}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}

const memberOf = (product: AdminProduct): FamilyMember => {
  const { id, name, sku, barcode, image, price, stockQuantity, inStock, hidden, specifications, updatedAt } = product;
  return { id, name, sku, barcode, image, price, stockQuantity, inStock, hidden, specifications, updatedAt };
};
