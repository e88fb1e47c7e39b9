'use client';

import { createContext, type ReactNode } from 'react';

export const ChargesVat = createContext(true);

export function ChargesVatProvider({ chargesVat, children }: { chargesVat: boolean; children: ReactNode }) {
  return <ChargesVat value={chargesVat}>{children}</ChargesVat>;
}
