import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { LazyNoticeButton } from './later-notice';
import type { NoticeSubject } from './notice-form';

/** Only product pages load these messages. */
export async function ProductNotice(props: NoticeSubject) {
  const { notice, client } = await getMessages();
  // The dialog shows amounts.
  const { currency } = client.product;
  return (
    <NextIntlClientProvider messages={{ notice, client: { product: { currency } } }}>
      <LazyNoticeButton {...props} />
    </NextIntlClientProvider>
  );
}
