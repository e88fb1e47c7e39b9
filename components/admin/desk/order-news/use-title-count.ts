'use client';

import { useEffect } from 'react';

/** Direction marks keep the number at the beginning of an Arabic title. */
const PREFIX = /^\u200f?\(\d+\) /;

/** Puts a number before the title of the page, whatever title each screen sets; 0 takes it away. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      // Between two screens there is none: written now, it would be one more, and the first of two counts.
      if (!document.querySelector('title')) return;
      const bare = document.title.replace(PREFIX, '');
      const wanted = count > 0 ? `\u200f(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    if (count === 0) return;
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
