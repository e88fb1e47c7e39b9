import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { translate } from '@/lib/platform/shared/translate';
import { Value } from '../../shared/value';

type Texts =
  | 'unsubscribe'
  | 'confirm_newsletter'
  | 'confirm_notice'
  | 'leave_carts'
  | 'leave_mails'
  | 'leave_notice'
  | 'leave_reviews';

/** Asks for confirmation, because link scanners open links too. Works without JavaScript. */
export function NewsletterLinkScreen(props: {
  texts: Texts;
  address: string | null;
  about?: string;
  isDone: boolean;
  action: string;
}) {
  const { texts, address, about, isDone, action } = props;
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
      <Link href="/" className="text-primary hover:underline">
        {translate(`${texts}.home`)}
      </Link>
    </div>
  );
}
