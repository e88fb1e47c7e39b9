'use client';

import dynamic from 'next/dynamic';
import type { AdminOffer } from '@/lib/offer/admin-reads';
import { rowEditor } from '../shared/form/row-editor';

/** The form and the question of the list of daily offers. */
export const OfferEditor = rowEditor({
  noun: 'daily_offers',
  endpoint: '/api/daily-offers',
  form: dynamic(() => import('./offer-form').then((module) => module.OfferForm), { ssr: false }),
  nameOf: (row: AdminOffer) => row.product.name,
});
