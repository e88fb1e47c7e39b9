'use client';

import { createContext } from 'react';
import type { InstalmentPlan } from '@/lib/money/gateway/instalments';

export const InstalmentPlans = createContext<readonly InstalmentPlan[]>([]);
