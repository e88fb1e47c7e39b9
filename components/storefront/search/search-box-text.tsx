'use client';

import { useEffect, useLayoutEffect } from 'react';
import { addRecentSearch } from '../header/recent-searches';
import { setSearchText } from '../header/search-text';

/** Puts the searched text into the header's box for as long as its results are shown. `found`: something was, and the browser remembers it. */
export function SearchBoxText({ text, found = false }: { text: string; found?: boolean }) {
  useLayoutEffect(() => {
    setSearchText(text);
    return () => setSearchText('');
  }, [text]);
  useEffect(() => {
    if (found) addRecentSearch(text);
  }, [text, found]);
  return null;
}
