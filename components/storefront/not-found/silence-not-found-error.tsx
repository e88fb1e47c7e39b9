'use client';

import { useEffect } from 'react';

const isMissing = ({ error }: ErrorEvent): boolean =>
  typeof error?.digest === 'string' && error.digest.startsWith('NEXT_HTTP_ERROR_FALLBACK');

/** Keeps the expected `notFound()` error out of the console. */
export function SilenceNotFoundError() {
  useEffect(() => {
    window.addEventListener('error', (event) => {
      if (isMissing(event)) event.preventDefault();
    });
  }, []);
  return null;
}
