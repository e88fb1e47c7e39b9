'use client';

import { part } from '../../lazy-parts';

/** Separate from the other late parts, whose entries load on every page. */
export const LazyDeliveryCity = part((parts) => parts.DeliveryCity);
