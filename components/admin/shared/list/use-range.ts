'use client';

import { type MouseEvent, useRef } from 'react';

export type RangeBox = {
  onClick: (event: MouseEvent) => void;
  onCheckedChange: (checked: boolean | 'indeterminate') => void;
};

/** Shift applies the new state of a checkbox to all rows since the last pressed one. */
export function useRange(
  ids: readonly string[],
  choose: (ids: string[], isChosen: boolean) => void,
): (id: string) => RangeBox {
  const last = useRef<string | null>(null);
  const isRange = useRef(false);
  return (id) => ({
    onClick: (event) => {
      isRange.current = event.shiftKey;
    },
    onCheckedChange: (checked) => {
      const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)];
      const some = isRange.current && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last.current = id;
      choose([...some], checked === true);
    },
  });
}
