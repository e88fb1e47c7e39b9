'use client';

import { useEffect } from 'react';

/** The direction mark keeps the number at the start of an Arabic title. */
const PREFIX = /^\u200f?\(\d+\) /;

export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      // Between two pages there is no title element; writing would create one that wins.
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
