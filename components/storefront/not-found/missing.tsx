import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { ExpectMissing } from './expect-missing';

/**
 * Answers 404 with `children` in the first HTML. Thrown by the page itself, `notFound()` leaves a document without content that
 * only scripts fill; thrown inside a boundary it keeps the status and what stands around. Where scripts run, the segment's
 * not-found.tsx takes its place, which says the same.
 */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ExpectMissing />
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    </>
  );
}

function NotFound(): ReactNode {
  notFound();
}
