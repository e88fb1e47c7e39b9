import { useId } from 'react';

/** A numbered part of the checkout. */
export function CheckoutSection({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-card p-4 sm:p-6">
      <h2 id={id} className="mb-4 text-lg font-semibold text-foreground">
        {title}
      </h2>
      {children}
    </section>
  );
}
