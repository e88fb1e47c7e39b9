'use client';

import { type RefObject, useRef, useState } from 'react';

export type BusinessHandle = {
  /** null if a field is invalid; its error is shown */
  read: (shouldFocus: boolean) => Promise<Record<string, string> | null>;
  show: (error: unknown) => boolean;
};

export type BusinessChoiceState = {
  isWanted: boolean;
  typed: string;
  handle: RefObject<BusinessHandle | null>;
  want: (isWanted: boolean) => void;
  type: (text: string) => void;
};

/** `kept`, and the argument of `onText`: fields as JSON for the checkout draft; '' if not wanted. */
export function useBusiness(kept: string, onText: (text: string) => void) {
  const [isWanted, setIsWanted] = useState(kept !== '');
  const typed = useRef(kept);
  const handle = useRef<BusinessHandle>(null);
  const say = (wanted: boolean, fields: string) => {
    typed.current = fields;
    onText(wanted ? fields || '{}' : '');
  };
  return {
    /** null: not wanted; undefined: invalid */
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
      setIsWanted(false);
    },
  };
}
