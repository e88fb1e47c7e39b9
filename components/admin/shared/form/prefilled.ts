import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** Registers a text field so that the server's HTML carries its value too; by itself the form fills fields only in the browser. */
export function prefilled<V extends FieldValues>(form: UseFormReturn<V>, name: FieldPath<V>) {
  return { ...form.register(name), defaultValue: String(get(form.formState.defaultValues, name) ?? '') };
}
