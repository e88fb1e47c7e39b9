'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  get,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { cn } from '@/lib/utils';
import { PasswordInput } from './password-input';

export type FieldsForm<V extends FieldValues> = UseFormReturn<V> & { labelOf?: (name: string) => string };

export type FieldProps<V extends FieldValues> = {
  form: FieldsForm<V>;
  name: FieldPath<V>;
  label?: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  wide?: boolean;
  hideLabel?: boolean;
  className?: string;
};

const nameOf = <V extends FieldValues>({ form, name, label }: Pick<FieldProps<V>, 'form' | 'name' | 'label'>) =>
  label ?? form.labelOf?.(name) ?? '';

/** `nested`: the child contains FieldControl itself. */
export function FormField<V extends FieldValues>(props: FieldProps<V> & { nested?: boolean; children: ReactNode }) {
  const { form, name, hint, required, optional, wide, nested, hideLabel, className, children } = props;
  const t = useTranslations('admin.common');
  return (
    <Field
      label={nameOf(props)}
      hideLabel={hideLabel}
      required={required}
      optionalLabel={optional ? t('optional') : undefined}
      hint={hint}
      nested={nested}
      error={form.getFieldState(name, form.formState).error?.message}
      className={cn(wide && 'sm:col-span-2', className)}
    >
      {children}
    </Field>
  );
}

type OnChange = (event: ChangeEvent<HTMLInputElement>) => void;

/** With defaultValue, because react-hook-form fills fields only in the browser, not in the server's HTML. */
const prefilled = <V extends FieldValues>(form: FieldsForm<V>, name: FieldPath<V>, onChange?: OnChange) => ({
  ...form.register(name, { onChange }),
  defaultValue: String(get(form.formState.defaultValues, name) ?? ''),
});

const KINDS = {
  text: { dir: 'auto' },
  code: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
  url: { dir: 'ltr', inputMode: 'url', spellCheck: false },
  email: { dir: 'ltr', inputMode: 'email', spellCheck: false },
  phone: { dir: 'ltr', inputMode: 'tel', spellCheck: false },
  digits: { dir: 'ltr', inputMode: 'numeric', spellCheck: false },
  number: { dir: 'ltr', inputMode: 'numeric', spellCheck: false, className: 'text-end' },
  amount: { dir: 'ltr', inputMode: 'decimal', spellCheck: false, className: 'text-end' },
} as const satisfies Record<string, ComponentProps<'input'>>;

type InputFieldProps<V extends FieldValues> = FieldProps<V> & {
  kind?: keyof typeof KINDS;
  onChange?: OnChange;
  input?: ComponentProps<'input'> & { 'data-part'?: string };
};

export const InputField = <V extends FieldValues>({ kind = 'text', onChange, input, ...field }: InputFieldProps<V>) => (
  <FormField {...field}>
    <Input autoComplete="off" {...KINDS[kind]} {...prefilled(field.form, field.name, onChange)} {...input} />
  </FormField>
);

export const AreaField = <V extends FieldValues>({ rows, ...field }: FieldProps<V> & { rows: number }) => (
  <FormField {...field}>
    <Textarea {...prefilled(field.form, field.name)} dir="auto" rows={rows} />
  </FormField>
);

export const SelectField = <V extends FieldValues>({ children, ...field }: FieldProps<V> & { children: ReactNode }) => (
  <FormField {...field}>
    <NativeSelect {...prefilled(field.form, field.name)}>{children}</NativeSelect>
  </FormField>
);

export const PasswordField = <V extends FieldValues>({
  autoComplete,
  ...field
}: FieldProps<V> & { autoComplete: string }) => (
  <FormField nested {...field}>
    <PasswordInput {...field.form.register(field.name)} autoComplete={autoComplete} />
  </FormField>
);

type SwitchFieldProps<V extends FieldValues> = Pick<FieldProps<V>, 'form' | 'label' | 'wide'> & {
  name: FieldPathByValue<V, boolean>;
  hint: string;
};

export function SwitchField<V extends FieldValues>({ form, name, label, hint, wide }: SwitchFieldProps<V>) {
  const id = useId();
  const { field } = useController({ control: form.control, name });
  return (
    <div className={cn('flex items-center justify-between gap-4 rounded-md border px-4 py-3', wide && 'sm:col-span-2')}>
      <div>
        <Label htmlFor={id}>{nameOf({ form, name, label })}</Label>
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={field.value} onCheckedChange={field.onChange} />
    </div>
  );
}
