'use client';

import dynamic from 'next/dynamic';
import { useHydrated } from '../shared/use-hydrated';
import { PersonalInfo } from './personal-info';
import { RecentOrders } from './recent-orders';
import { SavedProducts } from './saved-products';
import { useSignedIn } from './use-signed-in';
import { WhoPanel } from './who-panel';

// Shown together to whoever is signed in, so they come in one piece: each of its own would lengthen the list of pieces that every page loads.
const Addresses = dynamic(
  () => import(/* webpackChunkName: "account" */ './addresses').then((module) => module.Addresses),
  {
    ssr: false,
  },
);
const KeptBusiness = dynamic(
  () => import(/* webpackChunkName: "account" */ './kept-business').then((module) => module.KeptBusiness),
  {
    ssr: false,
  },
);
const News = dynamic(() => import(/* webpackChunkName: "account" */ './news').then((module) => module.News), {
  ssr: false,
});
const Notices = dynamic(() => import(/* webpackChunkName: "account" */ './notices').then((module) => module.Notices), {
  ssr: false,
});
const Devices = dynamic(() => import(/* webpackChunkName: "account" */ './devices').then((module) => module.Devices), {
  ssr: false,
});

/** What the shop knows of its shopper, of this browser's or of who is signed in: who they are, what they ordered, what they set aside. */
export function AccountScreen() {
  const hydrated = useHydrated();
  const { data, isError } = useSignedIn();
  const who = hydrated ? (data ?? (isError ? null : data)) : undefined;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-8">
      <WhoPanel who={who} />
      {/* What most come for is first on a phone; on wide screens it stands beside the rest. */}
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-2">
        <RecentOrders />
        <SavedProducts />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">
        <PersonalInfo />
        {who && <Addresses />}
        {who && <KeptBusiness />}
        {who && <Notices />}
        {who && <News />}
        {who && <Devices devices={who.sessions} />}
      </div>
    </div>
  );
}
