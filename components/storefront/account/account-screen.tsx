'use client';

import dynamic from 'next/dynamic';
import { useHydrated } from '../shared/use-hydrated';
import { PersonalInfo } from './personal-info';
import { RecentOrders } from './recent-orders';
import { SavedProducts } from './saved-products';
import { useSignedIn } from './use-signed-in';
import { WhoPanel } from './who-panel';

const Addresses = dynamic(() => import('./addresses').then((module) => module.Addresses), { ssr: false });
const Devices = dynamic(() => import('./devices').then((module) => module.Devices), { ssr: false });

/** What the shop knows of its shopper, of this browser's or of who is signed in: who they are, what they ordered, what they set aside. */
export function AccountScreen() {
  const hydrated = useHydrated();
  const { data, isError } = useSignedIn();
  const who = hydrated ? (data ?? (isError ? null : data)) : undefined;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-8">
      <WhoPanel who={who} />
      <div className="flex min-w-0 flex-col gap-6">
        <PersonalInfo />
        {who && <Addresses />}
        {who && <Devices devices={who.sessions} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <RecentOrders />
        <SavedProducts />
      </div>
    </div>
  );
}
