'use client';

import { useLayoutEffect } from 'react';
import { setSearchText } from '../header/search-text';

/** Puts the searched text into the header's box for as long as its results are shown. */
export function SearchBoxText({ text }: { text: string }) {
  useLayoutEffect(() => {
    setSearchText(text);
    return () => setSearchText('');
  }, [text]);
  return null;
}
