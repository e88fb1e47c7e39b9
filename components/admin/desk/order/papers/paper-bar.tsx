import type { ReactNode } from 'react';
import { BackLink } from '../../../shared/back-link';
import { AdminPrintButton } from './print-button';

export function PaperBar({ children, ...way }: { back: string; otherwise: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
      <BackLink {...way} />
      {children}
      <AdminPrintButton />
    </div>
  );
}
