'use client';

import { part } from '../later-parts';

/** Of product pages alone: what stands among the other parts weighs on every page. */
export const DeliveryCity = part((parts) => parts.DeliveryCity);
