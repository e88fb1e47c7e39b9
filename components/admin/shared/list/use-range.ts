'use client';

import { type MouseEvent, useRef, useState } from 'react';

export type RangeBox = {
  onClick: (event: MouseEvent) => void;
  onCheckedChange: (checked: boolean | 'indeterminate') => void;
};

/** Shift applies the new state of a checkbox to all rows since the last pressed one, `lastId`. */
export function useRange(
  ids: readonly string[],
  choose: (ids: string[], isChosen: boolean) => void,
): { boxOf: (id: string) => RangeBox; lastId: string | null } {
  const [lastId, setLastId] = useState<string | null>(null);
  const isRange = useRef(false);
  const boxOf = (id: string): RangeBox => ({
    onClick: (event) => {
      isRange.current = event.shiftKey;
    },
    onCheckedChange: (checked) => {
      const [from, to] = [lastId === null ? -1 : ids.indexOf(lastId), ids.indexOf(id)];
      const some = isRange.current && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      setLastId(id);
      choose([...some], checked === true);
    },
  });
  return { boxOf, lastId };
}
