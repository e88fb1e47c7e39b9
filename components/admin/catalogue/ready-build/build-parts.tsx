'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Amount } from '@/components/shared/price';
import { Input } from '@/components/ui/input';
import { type BuilderKind, productLimit, quantityLimit } from '@/lib/catalogue/pc-builder/builder';
import { searchPickerProducts } from '../offer/product-picker';
import { NamedProducts } from '../product/products-field';
import { useBuilderCategories } from './builder-categories';
import { type BuildPart, isDeletedPart } from './ready-build-values';

type Props = { error: string | undefined; value: readonly BuildPart[]; onChange: (parts: BuildPart[]) => void };

export function BuildParts({ error, value, onChange }: Props) {
  const t = useTranslations('admin.ready_builds');
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 sm:col-span-2">
      <legend className="mb-2 font-medium text-sm">{t('parts')}</legend>
      {error && (
        <p role="alert" className="text-destructive text-sm">
          {error}
        </p>
      )}
      {useBuilderCategories().map(([kind, slugs]) => (
        <StepParts
          key={kind}
          kind={kind}
          slugs={slugs}
          value={value.filter((part) => part.kind === kind)}
          onChange={(parts) => onChange([...value.filter((part) => part.kind !== kind), ...parts])}
        />
      ))}
    </fieldset>
  );
}

type StepProps = Omit<Props, 'error'> & { kind: BuilderKind; slugs: readonly string[] };

function StepParts({ kind, slugs, value, onChange }: StepProps) {
  const t = useTranslations('admin.ready_builds');
  const find = useCallback(
    async (q: string, signal: AbortSignal) =>
      (await Promise.all(slugs.map((category) => searchPickerProducts(q, signal, category)))).flat(),
    [slugs],
  );
  const change = (productId: string, quantity: string) =>
    onChange(value.map((part) => (part.productId === productId ? { ...part, quantity } : part)));
  return (
    <NamedProducts<BuildPart>
      legend={t(`kinds.${kind}`)}
      addLabel={t('part_add', { kind: t(`kinds.${kind}`) })}
      error={undefined}
      value={value}
      onChange={onChange}
      made={({ id, name, image, price }) => ({ kind, productId: id, name, image, price, quantity: '1' })}
      most={productLimit(kind)}
      find={find}
      under={(part) =>
        isDeletedPart(part) ? (
          <span className="block text-destructive">{t('part_deleted')}</span>
        ) : (
          <Amount value={part.price} className="block text-muted-foreground text-xs" />
        )
      }
      beside={(part) =>
        quantityLimit(kind) > 1 &&
        !isDeletedPart(part) && (
          <Input
            aria-label={t('quantity_of', { name: part.name })}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            className="w-16 text-end"
            value={part.quantity}
            onChange={(event) => change(part.productId, event.target.value)}
          />
        )
      }
    />
  );
}
