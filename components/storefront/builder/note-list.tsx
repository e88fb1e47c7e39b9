import { CircleCheck, CircleHelp, CircleX, Info } from 'lucide-react';
import { Fragment } from 'react';
import type { CompatibilityNote } from '@/lib/catalogue/compatibility/note-texts';
import { Value } from '../../shared/value';

const SIGNS = {
  fits: <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-success" />,
  conflict: <CircleX aria-hidden className="mt-1 size-4 shrink-0 text-destructive" />,
  unknown: <CircleHelp aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />,
} as const;

export function NoteList({ notes }: { notes: readonly CompatibilityNote[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm text-foreground">
      {notes.map(({ rule, verdict, text, warning }) => (
        <Fragment key={rule}>
          <li className="flex gap-2">
            {SIGNS[verdict]}
            <span className="min-w-0">
              <Value text={text} />
            </span>
          </li>
          {warning && (
            <li className="flex gap-2">
              <Info aria-hidden className="mt-1 size-4 shrink-0 text-warning" />
              <span className="min-w-0">
                <Value text={warning} />
              </span>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}
