'use client';

import { useMutation } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast/toast';
import type { SignedInView } from '@/lib/selling/sign-in/reads';
import { arrivalNote } from '../sign-in/arrival-note';
import { signOutAndReload } from '../sign-in/session';

const SignInScreen = dynamic(
  () => import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in-screen').then((module) => module.SignInScreen),
  { ssr: false },
);

export function SignInStatusPanel({ who }: { who: SignedInView | null | undefined }) {
  const t = useTranslations('client.account');
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    if (arrivalNote.take('contact_added')) toast.success(t('contact_added'));
  }, [t]);
  const out = useMutation({ mutationFn: () => signOutAndReload(false), onError: () => toast.error(t('out_failed')) });
  return (
    <section className="rounded-lg border border-border bg-card p-4 sm:p-6 lg:col-span-2">
      {who === undefined && <Skeleton className="h-16" />}
      {who === null && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 max-w-2xl">
            <h2 className="text-lg font-semibold text-foreground">{t('guest_title')}</h2>
            <p className="mt-1 text-sm text-muted-foreground">{t('guest_text')}</p>
          </div>
          <ButtonLink href="/sign-in" prefetch={false}>
            {t('sign_in')}
          </ButtonLink>
        </div>
      )}
      {who && (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 break-words text-foreground">
            {t.rich('signed_in_as', {
              contact: () => (
                <bdi dir="ltr" className="font-semibold">
                  {who.contact}
                </bdi>
              ),
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            {who.open && (
              <Button variant="outline" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
                {t(who.open === 'mail' ? 'add_mail' : 'add_phone')}
              </Button>
            )}
            <Button variant="outline" loading={out.isPending || out.isSuccess} onClick={() => out.mutate()}>
              {t('sign_out')}
            </Button>
          </div>
        </div>
      )}
      {who && isAdding && (
        <div className="mt-4 grid gap-3 border-t border-border pt-4">
          <p className="max-w-2xl text-sm text-muted-foreground">{t('add_text')}</p>
          <SignInScreen joins />
        </div>
      )}
    </section>
  );
}
