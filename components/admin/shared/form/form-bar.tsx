import type { ReactNode } from 'react';
import { FormProblem } from './form-problem';

type Props = { problem?: Parameters<typeof FormProblem>[0] | null; children: ReactNode };

/** Sticky, so base.css adds `scroll-padding`: focused fields are not covered. */
export function FormBar({ problem, children }: Props) {
  return (
    <div
      data-bar="bottom"
      className="form-bar sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t bg-background px-4 py-3 md:mx-0 md:px-0"
    >
      {problem && <FormProblem {...problem} />}
      <div className="contents">{children}</div>
    </div>
  );
}
