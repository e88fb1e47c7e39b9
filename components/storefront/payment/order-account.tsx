import { useMutation } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { useSignedIn } from '../account/use-signed-in';
import { serverMessageOf } from '../shared/form-fields';
import { readCodeRequest, saveCodeRequest } from '../sign-in/code-request';

const SignInScreen = dynamic(
  () => import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in-screen').then((module) => module.SignInScreen),
  { ssr: false },
);

export function OrderAccount({
  order: { status, email, told },
}: {
  order: Pick<OwnOrder, 'status' | 'email' | 'told'>;
}) {
  const t = useTranslations('client.payment');
  const { data: who } = useSignedIn();
  if (status === 'cancelled') return null;
  if (who ? who.contact !== email : who === undefined || !told.mail) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-border bg-card p-4 sm:p-5">
      {who ? (
        <>
          <p className="min-w-0 text-sm text-foreground">{t('placed_in_account')}</p>
          <ButtonLink href="/account" prefetch={false} variant="outline">
            {t('placed_to_account')}
          </ButtonLink>
        </>
      ) : (
        <AccountOffer email={email} />
      )}
    </section>
  );
}

function AccountOffer({ email }: { email: string }) {
  const t = useTranslations('client.payment');
  const texts = useTranslations('client.signIn');
  // A phone may reload the page while the shopper reads the email.
  const [asked, setAsked] = useState(() => {
    const open = readCodeRequest(false);
    return open?.contact === email ? open : null;
  });
  const ask = useMutation({
    mutationFn: () => api('POST', '/api/sign-in/code', { contact: email, sessionId: shopperSessionId() }),
    onSuccess: () => {
      const request = { contact: email, at: Date.now() };
      saveCodeRequest({ ...request, joins: false });
      setAsked(request);
    },
  });
  return (
    <>
      <div className="min-w-0 max-w-2xl">
        <h2 className="font-semibold text-foreground">{t('placed_account_title')}</h2>
        {!asked && (
          <p className="mt-1 text-sm text-muted-foreground">
            {t.rich('placed_account_text', {
              email: () => (
                <bdi dir="ltr" className="wrap-anywhere">
                  {email}
                </bdi>
              ),
            })}
          </p>
        )}
      </div>
      {asked ? (
        <div className="w-full">
          <SignInScreen asked={asked} stays />
        </div>
      ) : (
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('placed_account')}
        </Button>
      )}
      {ask.error && (
        <p role="alert" className="w-full text-sm text-destructive">
          {serverMessageOf(ask.error) ?? texts('failed')}
        </p>
      )}
    </>
  );
}
