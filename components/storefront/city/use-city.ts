import { useSyncExternalStore } from 'react';
import { shopperCity, subscribeToCity } from '../app/shopper-city';

/** The shopper's city; '' while unknown and on the server, because cached pages are the same for all. */
export const useShopperCity = (): string => useSyncExternalStore(subscribeToCity, shopperCity, () => '');
