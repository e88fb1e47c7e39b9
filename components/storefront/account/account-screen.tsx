'use client';

import { PersonalInfo } from './personal-info';
import { RecentOrders } from './recent-orders';
import { SavedProducts } from './saved-products';

/** What the shop knows of this browser's shopper: who they are, what they ordered, what they set aside. */
export function AccountScreen() {
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-8">
      <PersonalInfo />
      <div className="flex min-w-0 flex-col gap-6">
        <RecentOrders />
        <SavedProducts />
      </div>
    </div>
  );
}
