import { useSyncExternalStore } from 'react';
import { shopperCity, subscribeToCity } from '../app/shopper-city';

/** '' if unknown, and on the server, because cached pages are the same for all shoppers. */
export const useShopperCity = (): string => useSyncExternalStore(subscribeToCity, shopperCity, () => '');
