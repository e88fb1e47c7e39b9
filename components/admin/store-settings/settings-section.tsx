import { type ReactNode, useId } from 'react';

/** A part of the settings: its name and purpose beside its fields. */
export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 rounded-lg border bg-card p-5 sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-medium text-lg">
          {title}
        </h2>
        <p className="text-muted-foreground text-sm">{text}</p>
      </div>
      <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
