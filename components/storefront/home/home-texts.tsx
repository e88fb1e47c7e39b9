import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type messages from '@/messages/ar.json';

type HomeTextsProps = { of: readonly string[]; children: ReactNode };

/** Texts whose keys begin with one of `of`. Only pages that show them load them. */
export async function HomeTexts({ of, children }: HomeTextsProps) {
  const { client } = await getMessages();
  const wanted = Object.entries(client.home).filter(([key]) => of.some((start) => key.startsWith(start)));
  const home = Object.fromEntries(wanted) as Partial<(typeof messages)['client']['home']>;
  const { currency } = client.product;
  return (
    <NextIntlClientProvider messages={{ client: { home, product: { currency } } }}>{children}</NextIntlClientProvider>
  );
}
