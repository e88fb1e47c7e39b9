import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { ExpectMissing } from './expect-missing';

/**
 * Answers 404 with `children` in the HTML: `notFound()` in the page itself yields an empty
 * document; inside a boundary it keeps the status and the layout.
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
