import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { ThreadScreen } from '@/components/storefront/thread/thread-screen';
import { readShopperThread } from '@/lib/messaging/message/reads';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('client.thread.title'),
  robots: { index: false, follow: false },
  // The URL is a secret: it shows the thread and allows replies.
  referrer: 'no-referrer',
};

export default async function MessagePage({ params }: PageProps<'/message/[token]'>) {
  await connection();
  const { token } = await params;
  const thread = await readShopperThread(token);
  if (!thread) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  return (
    <div className="container-page flex justify-center pt-8 pb-16 md:pt-12">
      <ShopperScreen texts={['thread']}>
        <ThreadScreen token={token} thread={thread} />
      </ShopperScreen>
    </div>
  );
}
