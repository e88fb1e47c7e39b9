import type { Metadata } from 'next';
import Link from 'next/link';
import { connection } from 'next/server';
import { Button } from '@/components/ui/button';
import { searchParam } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';
import { isUuid } from '@/lib/platform/shared/uuid';
import { Value } from '../../shared/value';

type Texts =
  | 'unsubscribe'
  | 'confirm_newsletter'
  | 'confirm_notice'
  | 'leave_carts'
  | 'leave_mails'
  | 'leave_notice'
  | 'leave_reviews';

export const mailLinkMetadata = (texts: Texts): Metadata => ({
  title: translate(`${texts}.title`),
  robots: { index: false },
  // The URL contains a secret.
  referrer: 'no-referrer',
});

const MAX_TOKEN = 500;

type LinkState = { address: string | null; about?: string; isDone: boolean };

type PageQuery = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A button posts the token to `action`. `read`: null if invalid. */
export const mailLinkPage = (texts: Texts, action: string, read: (token: string) => Promise<LinkState | null>) =>
  async function MailLinkPage({ searchParams }: PageQuery) {
    await connection();
    const query = await searchParams;
    const token = searchParam(query, 'token').slice(0, MAX_TOKEN);
    const state = (await read(token)) ?? { address: null, isDone: false };
    const isDone = state.isDone || searchParam(query, 'state') === 'done';
    const product = searchParam(query, 'product');
    return (
      <MailLinkScreen
        {...state}
        isDone={isDone}
        texts={texts}
        action={`${action}?token=${token}`}
        productId={isDone && isUuid(product) ? product : null}
      />
    );
  };

/** Asks first, because link scanners open links too. Works without JavaScript. */
function MailLinkScreen(props: LinkState & { texts: Texts; action: string; productId: string | null }) {
  const { texts, address, about, isDone, action, productId } = props;
  return (
    <div className="container-page flex min-h-[50vh] flex-col items-center justify-center gap-4 py-16 text-center">
      <h1 className="font-semibold text-2xl">{isDone ? translate(`${texts}.done`) : translate(`${texts}.title`)}</h1>
      {isDone ? (
        <p className="max-w-md text-muted-foreground">{translate(`${texts}.done_text`)}</p>
      ) : address !== null ? (
        <>
          <p className="max-w-md text-muted-foreground">{translate(`${texts}.question`)}</p>
          {about && (
            <p className="max-w-md font-medium">
              <Value text={about} />
            </p>
          )}
          <p>
            <bdi dir="ltr" className="font-medium">
              {address}
            </bdi>
          </p>
          <form method="post" action={action}>
            <Button type="submit" size="lg">
              {translate(`${texts}.confirm`)}
            </Button>
          </form>
        </>
      ) : (
        <p className="max-w-md text-muted-foreground">{translate(`${texts}.invalid`)}</p>
      )}
      {productId && (
        <Link href={`/product/${productId}`} className="text-primary hover:underline">
          {translate('confirm_notice.product')}
        </Link>
      )}
      <Link href="/" className="text-primary hover:underline">
        {translate(`${texts}.home`)}
      </Link>
    </div>
  );
}
