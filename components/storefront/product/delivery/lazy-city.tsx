'use client';

import { lazyStorefrontPart } from '../../lazy-parts';

export const LazyDeliveryCity = lazyStorefrontPart((parts) => parts.DeliveryCity);
