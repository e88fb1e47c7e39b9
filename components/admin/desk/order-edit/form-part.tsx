import type { ReactNode } from 'react';

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-lg border bg-card p-4 sm:p-5">
      <legend className="float-start mb-3 w-full font-medium text-lg">{title}</legend>
      <div className="clear-both grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
