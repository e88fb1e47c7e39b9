import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type messages from '@/messages/ar.json';

const OWN = [
  'home',
  'checkout',
  'order',
  'pickup',
  'invoice',
  'business',
  'payment',
  'wishlist',
  'coupons',
  'account',
  'place',
  'contact',
  'thread',
  'lookup',
  'warranty',
  'review',
  'signIn',
  'quotation',
  'addressQuestion',
] as const;
export type ClientMessageGroup = (typeof OWN)[number];

const WITH_FORM: readonly ClientMessageGroup[] = [
  'checkout',
  'account',
  'contact',
  'thread',
  'lookup',
  'warranty',
  'order',
  'review',
  'signIn',
  'quotation',
  'addressQuestion',
];

type ClientMessagesProps = { also?: readonly ClientMessageGroup[]; children: ReactNode };

/** Every page has the common messages; the groups in `also` load only with their screen. */
export async function ClientMessages({ also = [], children }: ClientMessagesProps) {
  const { client, validation, status, errorPage } = await getMessages();
  const wanted = Object.entries(client).filter(
    ([part]) => !OWN.some((own) => own === part) || also.some((own) => own === part),
  );
  const texts = Object.fromEntries(wanted) as Partial<(typeof messages)['client']>;
  const ofForms = also.some((own) => WITH_FORM.includes(own)) ? { validation } : {};
  return (
    <NextIntlClientProvider messages={{ client: texts, status, errorPage, ...ofForms }}>
      {children}
    </NextIntlClientProvider>
  );
}
