import type { Metadata } from 'next';
import Link from 'next/link';
import { connection } from 'next/server';
import { Button } from '@/components/ui/button';
import { readConfirmToken } from '@/lib/newsletter/confirm-token';
import { readSubscription } from '@/lib/newsletter/reads';
import { translate } from '@/lib/shared/translate';

/** The server alone knows whose link it is: opening this page waits for it. */
export const instant = false;

export const metadata: Metadata = {
  title: translate('confirm_newsletter.title'),
  robots: { index: false },
  // The address holds the proof.
  referrer: 'no-referrer',
};

const first = (value: string | string[] | undefined): string =>
  ((Array.isArray(value) ? value[0] : value) ?? '').slice(0, 200);

/** Asks for a press, because programs that check links open them too; works without JavaScript. */
export default async function ConfirmNewsletterPage({ searchParams }: PageProps<'/confirm-newsletter'>) {
  await connection();
  const query = await searchParams;
  const token = first(query.token);
  const id = readConfirmToken(token);
  const found = id ? await readSubscription(id) : null;
  // Who left meanwhile has to ask anew.
  const subscription = found?.isActive ? found : null;
  const isDone = first(query.state) === 'done' || subscription?.isConfirmed === true;
  return (
    <div className="container-page flex min-h-[50vh] flex-col items-center justify-center gap-4 py-16 text-center">
      <h1 className="font-semibold text-2xl">
        {translate(isDone ? 'confirm_newsletter.done' : 'confirm_newsletter.title')}
      </h1>
      {isDone ? (
        <p className="max-w-md text-muted-foreground">{translate('confirm_newsletter.done_text')}</p>
      ) : subscription ? (
        <>
          <p className="max-w-md text-muted-foreground">{translate('confirm_newsletter.question')}</p>
          <p>
            <bdi dir="ltr" className="font-medium">
              {subscription.address}
            </bdi>
          </p>
          <form method="post" action={`/api/newsletter/confirm?token=${token}`}>
            <Button type="submit" size="lg">
              {translate('confirm_newsletter.confirm')}
            </Button>
          </form>
        </>
      ) : (
        <p className="max-w-md text-muted-foreground">{translate('confirm_newsletter.invalid')}</p>
      )}
      <Link href="/" className="text-primary hover:underline">
        {translate('confirm_newsletter.home')}
      </Link>
    </div>
  );
}
