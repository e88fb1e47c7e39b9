'use client';

import { useEffect } from 'react';

const isMissing = ({ error }: ErrorEvent): boolean =>
  typeof error?.digest === 'string' && error.digest.startsWith('NEXT_HTTP_ERROR_FALLBACK');

/** What the server meant to throw is no fault that a browser's console has to tell of. It stays for as long as the document. */
export function ExpectMissing() {
  useEffect(() => {
    window.addEventListener('error', (event) => {
      if (isMissing(event)) event.preventDefault();
    });
  }, []);
  return null;
}
