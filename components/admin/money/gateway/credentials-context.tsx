'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { GatewayType } from '@/lib/generated/prisma/enums';
import type { CredentialField } from '@/lib/money/payment/providers/credential-fields';

export type Credentials = Readonly<Record<GatewayType, readonly CredentialField[]>>;

const Context = createContext<Credentials | null>(null);

export function CredentialsProvider({ credentials, children }: { credentials: Credentials; children: ReactNode }) {
  return <Context value={credentials}>{children}</Context>;
}

export function useCredentials(): Credentials {
  const credentials = useContext(Context);
  if (!credentials) throw new Error('a gateway form needs the credentials of the types');
  return credentials;
}
