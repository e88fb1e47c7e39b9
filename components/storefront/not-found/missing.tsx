import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { ExpectMissing } from './expect-missing';

/** In the page itself, `notFound()` yields an empty document; inside a boundary it keeps the 404 status and the HTML. */
export function NotFoundBoundary({ children }: { children: ReactNode }) {
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
