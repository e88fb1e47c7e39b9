'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Direction } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { api, shopperSessionId } from '@/lib/api/fetcher';

/** The default reader: GET of the key's parts joined with "/". The session comes first, so that the cookie is there. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          shopperSessionId();
          return api('GET', queryKey.join('/'));
        },
        retry: false,
        refetchOnWindowFocus: true,
        staleTime: 0,
      },
      mutations: { retry: false },
    },
  });
}

export function StorefrontProviders({ children }: { children: ReactNode }) {
  const t = useTranslations('client.toast');
  const [client] = useState(makeQueryClient);
  return (
    <Direction.Provider dir="rtl">
      <QueryClientProvider client={client}>
        {children}
        <Toaster label={t('label')} closeLabel={t('close')} />
      </QueryClientProvider>
    </Direction.Provider>
  );
}
