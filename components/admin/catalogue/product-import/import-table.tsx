'use client';

import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  heads: readonly string[];
  busy?: boolean;
  children: ReactNode;
  foot?: ReactNode;
  note?: string | null;
};

export function ImportTable({ title, heads, busy, children, foot, note }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy}>
      <h3 id={id} className="mb-2 font-medium text-sm">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section tabIndex={0} aria-labelledby={id} className="max-h-72 overflow-auto rounded-md border">
        <table className="w-full text-sm">
          <thead className="sticky top-0 z-10 bg-muted text-muted-foreground text-xs">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">{children}</tbody>
        </table>
        {foot}
      </section>
      {note && <p className="mt-2 text-muted-foreground text-xs">{note}</p>}
    </section>
  );
}
