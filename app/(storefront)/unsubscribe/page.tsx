import type { Metadata } from 'next';
import Link from 'next/link';
import { connection } from 'next/server';
import { Button } from '@/components/ui/button';
import { readSubscription } from '@/lib/newsletter/reads';
import { readUnsubscribeToken } from '@/lib/newsletter/unsubscribe-token';
import { translate } from '@/lib/shared/translate';

/** The server alone knows whose link it is: opening this page waits for it. */
export const instant = false;

export const metadata: Metadata = { title: translate('unsubscribe.title'), robots: { index: false } };

const first = (value: string | string[] | undefined): string =>
  ((Array.isArray(value) ? value[0] : value) ?? '').slice(0, 200);

/** Asks once more, because programs that check links open them too; works without JavaScript. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  await connection();
  const query = await searchParams;
  const token = first(query.token);
  const id = readUnsubscribeToken(token);
  const subscription = id ? await readSubscription(id) : null;
  const isDone = first(query.state) === 'done' || subscription?.isActive === false;
  return (
    <div className="container-page flex min-h-[50vh] flex-col items-center justify-center gap-4 py-16 text-center">
      <h1 className="font-semibold text-2xl">{translate(isDone ? 'unsubscribe.done' : 'unsubscribe.title')}</h1>
      {isDone ? (
        <p className="max-w-md text-muted-foreground">{translate('unsubscribe.done_text')}</p>
      ) : subscription ? (
        <>
          <p className="max-w-md text-muted-foreground">{translate('unsubscribe.question')}</p>
          <p>
            <bdi dir="ltr" className="font-medium">
              {subscription.address}
            </bdi>
          </p>
          <form method="post" action={`/api/newsletter/unsubscribe?token=${token}`}>
            <Button type="submit" size="lg">
              {translate('unsubscribe.confirm')}
            </Button>
          </form>
        </>
      ) : (
        <p className="max-w-md text-muted-foreground">{translate('unsubscribe.invalid')}</p>
      )}
      <Link href="/" className="text-primary hover:underline">
        {translate('unsubscribe.home')}
      </Link>
    </div>
  );
}
