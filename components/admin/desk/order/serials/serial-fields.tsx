'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { type FieldError, type FieldErrors, get } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { splitPastedSerials } from '@/lib/orders/serial/rules';

export type TypedSerials = Readonly<Record<string, readonly string[]>>;

export type SerialsLine = { itemId: string; name: string; count: number };

type Props = {
  lines: readonly SerialsLine[];
  value: TypedSerials;
  onChange: (value: TypedSerials) => void;
  errorOf?: (itemId: string, place: number) => string | undefined;
  /** Enter in the last field. Default: submits the form. */
  onDone?: () => void;
  disabled?: boolean;
};

export const serialLinesOf = (lines: readonly SerialsLine[], value: TypedSerials) =>
  lines.map(({ itemId, count }) => ({
    itemId,
    numbers: (value[itemId] ?? []).slice(0, count).filter((one) => one.trim() !== ''),
  }));

/** Field "itemId.index" of a server error, whose number counts only filled fields. */
export function serialFieldOf(lines: readonly SerialsLine[], value: TypedSerials, line: number, number = 0) {
  const asked = lines[line];
  if (!asked) return null;
  const filled = Array.from({ length: asked.count }, (_, place) => place).filter(
    (place) => (value[asked.itemId]?.[place] ?? '').trim() !== '',
  );
  return `${asked.itemId}.${filled[number] ?? 0}`;
}

const lackingOf = (lines: readonly SerialsLine[], value: TypedSerials): number =>
  lines.reduce((all, line) => all + line.count, 0) -
  serialLinesOf(lines, value).reduce((all, { numbers }) => all + numbers.length, 0);

export const serialErrorIn =
  (errors: FieldErrors<{ serials: TypedSerials }>) =>
  (itemId: string, place: number): string | undefined =>
    (get(errors, `serials.${itemId}.${place}`) as FieldError | undefined)?.message;

export function SerialFields({ lines, value, onChange, errorOf, onDone, disabled }: Props) {
  const t = useTranslations('admin.orders.serials');
  const root = useRef<HTMLDivElement>(null);
  const fields = () => [...(root.current?.querySelectorAll('input') ?? [])];
  const put = (itemId: string, count: number, from: number, numbers: readonly string[]) => {
    const typed = Array.from({ length: count }, (_, place) => value[itemId]?.[place] ?? '');
    for (const [offset, number] of numbers.entries()) if (from + offset < count) typed[from + offset] = number;
    onChange({ ...value, [itemId]: typed });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    const all = fields();
    const next = all[all.indexOf(event.currentTarget) + 1];
    if (!next && !onDone) return;
    event.preventDefault();
    if (next) next.select();
    else onDone?.();
    next?.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, { itemId, count }: SerialsLine, place: number) => {
    const numbers = splitPastedSerials(event.clipboardData.getData('text'));
    if (numbers.length < 2) return;
    event.preventDefault();
    put(itemId, count, place, numbers);
    const all = fields();
    all[Math.min(all.indexOf(event.currentTarget) + numbers.length, all.length - 1)]?.focus();
  };
  return (
    <div ref={root} className="grid gap-4">
      {lines.map((line) => (
        <fieldset key={line.itemId} className="grid min-w-0 gap-3">
          <legend className="mb-2 font-medium text-sm">{t('of', { name: `\u2068${line.name}\u2069` })}</legend>
          {Array.from({ length: line.count }, (_, place) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
              key={place}
              label={t('piece', { place: place + 1, count: line.count })}
              error={errorOf?.(line.itemId, place)}
            >
              <Input
                dir="ltr"
                className="text-end"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                enterKeyHint="next"
                disabled={disabled}
                value={value[line.itemId]?.[place] ?? ''}
                onChange={(event) => put(line.itemId, line.count, place, [event.target.value])}
                onKeyDown={onKeyDown}
                onPaste={(event) => onPaste(event, line, place)}
              />
            </Field>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

export function SerialsLacking({ lines, value }: Pick<Props, 'lines' | 'value'>) {
  const t = useTranslations('admin.orders.serials');
  const count = lackingOf(lines, value);
  return (
    <p role="status" className="text-warning text-sm empty:hidden">
      {count > 0 ? t('lacking', { count }) : ''}
    </p>
  );
}
