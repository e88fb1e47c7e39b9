import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { LazyNoticeButton } from './later-notice';
import type { NoticeSubject } from './notice-form';

/** Passes the messages, which only product pages load. */
export async function ProductNotice(props: NoticeSubject) {
  const { notice, client } = await getMessages();
  const { currency } = client.product;
  return (
    <NextIntlClientProvider messages={{ notice, client: { product: { currency } } }}>
      <LazyNoticeButton {...props} />
    </NextIntlClientProvider>
  );
}
