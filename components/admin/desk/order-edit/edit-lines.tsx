'use client';

import { Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { OrderableProduct } from '@/lib/desk/order-change/read-orderable';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { IconButton } from '../../shared/icon-button';
import { Picture } from '../../shared/picture';
import { OrderProductPicker } from '../order/product-picker';
import { type EditLine, type EditValues, maxAddOnQuantity, withAddedProduct } from './edit-values';

type Props = {
  form: UseFormReturn<EditValues>;
  lines: readonly EditLine[];
  isNewOrder?: boolean;
  more?: (line: EditLine) => ReactNode;
};

export function EditLines({ form, lines, isNewOrder = false, more }: Props) {
  const t = useTranslations('admin.orders.edit');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const set = (next: EditLine[]) => {
    const bound = next.map((line) => ({ ...line, quantity: Math.min(line.quantity, maxAddOnQuantity(next, line)) }));
    form.setValue('lines', bound, { shouldDirty: true });
    form.clearErrors('lines');
  };
  const change = (index: number, quantity: number) => {
    const line = lines[index];
    if (!line) return;
    // A new line is removed; a saved line stays with quantity 0.
    if (quantity === 0 && line.itemId === null) {
      set(lines.filter((one) => one !== line));
      heading.current?.focus();
    } else set(lines.with(index, { ...line, quantity }));
    if (quantity === 0) setSaid(t('said_removed', { name: line.name }));
  };
  const add = ({ id: productId, name, image, price: unitPrice }: OrderableProduct) => {
    set(withAddedProduct(lines, { productId, name, image, unitPrice }));
    setSaid(t('said_added', { name }));
  };
  const { error } = form.getFieldState('lines', form.formState);
  const none = error?.root?.message ?? error?.message;
  return (
    <section aria-labelledby={headingId} className="rounded-lg border bg-card p-4 sm:p-5">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="mb-3 font-medium text-lg outline-none">
        {t('lines_heading')}
      </h2>
      <ul className="divide-y rounded-md border empty:hidden">
        {lines.map((line, index) => (
          <Line
            key={line.itemId ?? line.productId}
            line={line}
            isNewOrder={isNewOrder}
            most={maxAddOnQuantity(lines, line)}
            error={form.getFieldState(`lines.${index}.quantity`, form.formState).error?.message}
            onChange={(quantity) => change(index, quantity)}
            more={more?.(line)}
          />
        ))}
      </ul>
      {none && (
        <p role="alert" className="mt-2 text-destructive text-xs">
          {none}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-1.5">
        <p className="font-medium text-sm">{t('add')}</p>
        <OrderProductPicker aria-label={t('add')} onPick={add} />
        <p className="text-muted-foreground text-xs">{t(isNewOrder ? 'add_hint_new' : 'add_hint')}</p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type LineProps = {
  line: EditLine;
  isNewOrder: boolean;
  most: number;
  error?: string;
  onChange: (quantity: number) => void;
  more?: ReactNode;
};

function Line({ line, isNewOrder, most, error, onChange, more }: LineProps) {
  const t = useTranslations('admin.orders.edit');
  const { name, quantity, was, sent } = line;
  const isGone = quantity === 0;
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the pressed button was replaced by the other
  useEffect(() => {
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isGone]);
  return (
    <li ref={row} className="p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Picture
          src={line.image}
          alt=""
          sizes="56px"
          className={cn('size-14 shrink-0 rounded-sm', isGone && 'opacity-50')}
        />
        <div className="min-w-40 flex-1 text-sm">
          <p className={cn('font-medium', isGone && 'text-muted-foreground line-through')}>
            <Value text={name} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
            <span>
              <span className="sr-only">{t('unit')} </span>
              <Amount value={line.unitPrice} />
            </span>
            {line.itemId === null && !isNewOrder && <Badge variant="success">{t('is_new')}</Badge>}
            {isGone && <Badge variant="destructive">{t('is_removed')}</Badge>}
            {!isGone && was > 0 && quantity !== was && <Badge variant="warning">{t('was', { count: was })}</Badge>}
            {sent > 0 && <Badge variant="secondary">{t('sent', { count: sent })}</Badge>}
          </p>
        </div>
        {isGone ? (
          <Button type="button" variant="outline" size="sm" disabled={most === 0} onClick={() => onChange(was)}>
            <Undo2 aria-hidden />
            {t('restore')}
            <span className="sr-only"> {name}</span>
          </Button>
        ) : (
          <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
            <QuantityStepper
              value={quantity}
              onChange={onChange}
              min={Math.max(sent, 1)}
              max={most}
              labels={{
                group: t('quantity_of', { name }),
                increase: t('increase', { name }),
                decrease: t('decrease', { name }),
              }}
            />
            <span className="min-w-20 text-end font-semibold text-sm">
              <Amount value={toSar(parseSar(line.unitPrice) * quantity)} />
            </span>
            <IconButton
              type="button"
              icon={Trash2}
              variant="ghost"
              label={t('remove', { name })}
              disabled={sent > 0}
              onClick={() => onChange(0)}
            />
          </div>
        )}
      </div>
      {more !== undefined && <div className="contents">{more}</div>}
      {error && (
        <p role="alert" className="mt-2 text-destructive text-xs">
          {error}
        </p>
      )}
    </li>
  );
}
