import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { unstable_rethrow as rethrow } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { countWaitingMessages } from '@/lib/messaging/message/reads';
import { currentStaff } from '@/lib/platform/server/auth/staff-session';
import { log } from '@/lib/platform/server/log';
import { retryRead } from '@/lib/platform/server/retry-read';
import { hasPermission } from '@/lib/platform/shared/areas';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import { countReviews } from '@/lib/selling/review/admin-reads';
import { NewOrdersProvider } from '../desk/order-news/order-news';
import { RightsProvider } from '../shared/allowed';
import { EditorsProvider } from './editors';
import { GlobalSearch } from './global-search';
import { AdminMobileMenu } from './mobile-menu';
import { AdminNavList } from './nav-list';
import { SignOutButton } from './sign-out-button';
import { SignedOutShell } from './signed-out-shell';
import { AdminThemeToggle } from './theme-toggle';
import { WaitingCounts } from './waiting-badge';

/** Does not check the session, because every page does. */
export async function AdminShell({ children }: { children: ReactNode }) {
  const frame = await readFrame();
  if (frame === 'lost') return <SignedOutShell />;
  if (!frame) return children;
  const { staff, settings, reviews, messages } = frame;
  const t = await getTranslations('admin.shell');
  const account = <Account name={staff.username} label={t('signed_in')} />;
  const shopLink = (
    <a
      href="/"
      target="_blank"
      rel="noopener"
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground"
    >
      <ExternalLink aria-hidden className="size-4.5" />
      {t('shop')}
    </a>
  );
  const { role, areas } = staff;
  const shell = (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-e bg-card lg:flex print:hidden">
        <Brand name={settings.storeName} title={t('title')} className="px-6 py-5" />
        <div className="px-3 pb-3">
          <GlobalSearch className="w-full" />
        </div>
        <div className="flex-1 overflow-y-auto px-3 pb-4">
          <AdminNavList />
        </div>
        <div className="border-t p-3">
          {shopLink}
          <div className="mt-1 flex items-center justify-between gap-2 ps-3">
            {account}
            <span className="flex">
              <AdminThemeToggle />
              <SignOutButton />
            </span>
          </div>
        </div>
      </aside>
      <div className="min-w-0">
        <header
          data-bar="top"
          className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-card px-2 lg:hidden print:hidden"
        >
          <AdminMobileMenu>
            <div className="flex flex-col gap-1 border-t pt-3">
              {shopLink}
              <div className="flex items-center justify-between gap-2 ps-3">
                {account}
                <SignOutButton />
              </div>
            </div>
          </AdminMobileMenu>
          <Brand name={settings.storeName} title={t('title')} className="min-w-0 flex-1" />
          <GlobalSearch className="border-0 px-3" />
          <AdminThemeToggle />
        </header>
        <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-6 outline-none md:px-6 lg:px-8 lg:py-8">
          <EditorsProvider>{children}</EditorsProvider>
        </main>
      </div>
    </div>
  );
  return (
    <RightsProvider rights={{ role, areas }}>
      <NewOrdersProvider>
        <WaitingCounts counts={{ reviews, messages }}>{shell}</WaitingCounts>
      </NewOrdersProvider>
    </RightsProvider>
  );
}

/** Null without a session; `lost` after a read error: an exception would replace the whole page. */
async function readFrame() {
  try {
    const staff = await currentStaff();
    if (!staff) return null;
    return await retryRead(async () => {
      const [settings, reviews, messages] = await Promise.all([
        getStoreSettings(),
        ...(hasPermission(staff, 'customers') ? [countReviews({ state: 'waiting' }), countWaitingMessages()] : [0, 0]),
      ]);
      return { staff, settings, reviews, messages };
    });
  } catch (error) {
    rethrow(error);
    log.error({ err: error }, 'the frame of the back office could not be read');
    return 'lost';
  }
}

function Brand({ name, title, className }: { name: string; title: string; className?: string }) {
  return (
    <Link href="/admin" className={className}>
      <span className="block by-lines [--lines:1] font-semibold">{name}</span>
      <span className="block by-lines [--lines:1] text-muted-foreground text-xs">{title}</span>
    </Link>
  );
}

function Account({ name, label }: { name: string; label: string }) {
  return (
    <p className="min-w-0 text-sm">
      <span className="block text-muted-foreground text-xs">{label}</span>
      <bdi className="block by-lines [--lines:1] font-medium">{name}</bdi>
    </p>
  );
}
