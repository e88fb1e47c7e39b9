'use client';

import { createContext } from 'react';
import type { InstalmentPlan } from '@/lib/money/gateway/instalments';

/** Around every page of the shop: what may be paid in parts. */
export const InstalmentPlans = createContext<readonly InstalmentPlan[]>([]);
