import { useSyncExternalStore } from 'react';
import { shopperCity, subscribeToCity } from '../app/shopper-city';

/** The shopper's city; '' on the server and before one is known, because pages are cached for all. */
export const useShopperCity = (): string => useSyncExternalStore(subscribeToCity, shopperCity, () => '');
