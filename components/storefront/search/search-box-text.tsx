'use client';

import { useEffect, useLayoutEffect } from 'react';
import { addRecentSearch } from '../header/recent-searches';
import { setSearchText } from '../header/search-text';

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
