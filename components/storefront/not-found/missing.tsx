import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { SilenceNotFoundError } from './silence-not-found-error';

/** `notFound()` in a page yields an empty document; in a Suspense boundary it keeps the 404 status and the HTML. */
export function NotFoundBoundary({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SilenceNotFoundError />
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    </>
  );
}

function NotFound(): ReactNode {
  notFound();
}
