import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { NoticeButton } from './later-notice';
import type { NoticeButtonProps } from './notice-button';

/** The same with its texts, which come with product pages alone. */
export async function Notice(props: NoticeButtonProps) {
  const { notice, client } = await getMessages();
  // An amount in the window names its currency.
  const { currency } = client.product;
  return (
    <NextIntlClientProvider messages={{ notice, client: { product: { currency } } }}>
      <NoticeButton {...props} />
    </NextIntlClientProvider>
  );
}
