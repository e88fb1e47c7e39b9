'use client';

import { part } from '../../lazy-parts';

export const LazyDeliveryCity = part((parts) => parts.DeliveryCity);
