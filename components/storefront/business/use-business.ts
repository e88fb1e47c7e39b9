'use client';

import { type RefObject, useRef, useState } from 'react';

/** The business's fields, once they are there. */
export type BusinessHandle = {
  /** what stands in them as the call takes it; null where something is wrong, which they say */
  read: (shouldFocus: boolean) => Promise<Record<string, string> | null>;
  /** puts the server's objections to them; answers whether there were any */
  show: (error: unknown) => boolean;
};

export type BusinessChoiceState = {
  isWanted: boolean;
  /** what was typed, as text */
  typed: string;
  handle: RefObject<BusinessHandle | null>;
  want: (isWanted: boolean) => void;
  type: (text: string) => void;
};

/**
 * Whether an order's tax invoice is to name a business, and what was typed of it. The fields come when they are asked for; what stands in
 * them is kept with the rest of the checkout (`text`, '' while they are not wanted).
 */
export function useBusiness(kept: string, onText: () => void) {
  const [isWanted, setIsWanted] = useState(kept !== '');
  const typed = useRef(kept);
  const text = useRef(kept);
  const handle = useRef<BusinessHandle>(null);
  const say = (wanted: boolean, fields: string) => {
    typed.current = fields;
    text.current = wanted ? fields || '{}' : '';
    onText();
  };
  return {
    text,
    /** the business as the call takes it; null: none is wanted; undefined: something is wrong with it */
    read: async (shouldFocus: boolean) => (isWanted ? ((await handle.current?.read(shouldFocus)) ?? undefined) : null),
    show: (error: unknown): boolean => handle.current?.show(error) ?? false,
    choice: {
      isWanted,
      handle,
      get typed() {
        return typed.current;
      },
      want: (wanted: boolean) => {
        setIsWanted(wanted);
        say(wanted, typed.current);
      },
      type: (fields: string) => say(true, fields),
    } satisfies BusinessChoiceState,
    forget: () => {
      typed.current = '';
      text.current = '';
      setIsWanted(false);
    },
  };
}
