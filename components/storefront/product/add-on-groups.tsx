'use client';

import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { Amount } from '../../shared/price';
import type { AddOn } from '../cart/lists';

/** `none`: label of the «none» radio button; null: the group has checkboxes. */
export type AddOnGroup = { title: string; none: string | null; addOns: readonly (AddOn & { text: string | null })[] };

export const chosenAddOns = (fields: Element | null, groups: readonly AddOnGroup[], quantity: number): AddOn[] =>
  groups
    .flatMap(({ addOns }) => addOns)
    .filter(({ id }) => fields?.querySelector<HTMLInputElement>(`[value="${id}"]`)?.checked)
    .map(({ text: _, ...addOn }) => ({ ...addOn, quantity }));

/** Uncontrolled fields keep choices made before hydration. */
export function AddOnGroups({ groups, ref }: { groups: readonly AddOnGroup[]; ref: RefObject<HTMLDivElement | null> }) {
  const name = useId();
  // Reads earlier choices, because hydration resets the fields.
  const [early] = useState(() => (typeof document === 'undefined' ? [] : chosenAs(name)));
  useLayoutEffect(() => {
    for (const field of ref.current?.querySelectorAll('input') ?? [])
      if (early.includes(field.value)) field.checked = true;
  }, [early, ref]);
  return (
    <div ref={ref} className="flex flex-col gap-4 empty:hidden">
      {groups.map(({ title, none, addOns }) => {
        const field = { name: name + title, type: none === null ? 'checkbox' : 'radio' } as const;
        return (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-2 text-sm font-medium text-foreground">{title}</legend>
            <div className="divide-y divide-border rounded-md border border-border">
              {none !== null && (
                <Option {...field} value="" defaultChecked>
                  <span>{none}</span>
                </Option>
              )}
              {addOns.map(({ id, name, text, price }) => (
                <Option key={id} {...field} value={id}>
                  <span className="min-w-24 flex-1">
                    <bdi>{name}</bdi>
                    {text && <span className="block text-xs text-muted-foreground">{text}</span>}
                  </span>
                  <Amount value={price} decimals="always" isSigned className="shrink-0 font-medium" />
                </Option>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

const chosenAs = (name: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].flatMap((field) =>
    field.name.startsWith(name) && field.value ? [field.value] : [],
  );

type OptionProps = {
  name: string;
  type: 'checkbox' | 'radio';
  value: string;
  defaultChecked?: boolean;
  children: ReactNode;
};

const Option = ({ children, ...field }: OptionProps) => (
  <label className="flex min-h-11 flex-wrap items-center gap-3 px-3 py-2 text-sm">
    <input {...field} className="size-5 shrink-0 accent-primary" />
    {children}
  </label>
);
