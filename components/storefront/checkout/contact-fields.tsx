'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { TextField } from '../shared/form-fields';

export function ContactFields({ form, isSignedIn }: { form: UseFormReturn<CheckoutFormValues>; isSignedIn: boolean }) {
  const t = useTranslations('client.checkout');
  const link = (chunks: React.ReactNode) => (
    <Link
      href="/sign-in?to=checkout"
      prefetch={false}
      className="font-medium text-primary underline underline-offset-4"
    >
      {chunks}
    </Link>
  );
  return (
    <>
      {!isSignedIn && <p className="mb-3 text-sm text-muted-foreground">{t.rich('sign_in', { link })}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="firstName" label={t('first_name')} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={t('last_name')} autoComplete="family-name" />
        <TextField form={form} name="email" kind="email" label={t('email')} className="text-start" />
        <TextField
          form={form}
          name="phone"
          kind="phone"
          label={t('phone')}
          placeholder={t('phone_placeholder')}
          className="text-start"
        />
      </div>
    </>
  );
}
