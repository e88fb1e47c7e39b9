'use client';

import dynamic from 'next/dynamic';
import type { AdminOffer } from '@/lib/offer/admin-reads';
import { rowEditor } from '../shared/form/row-editor';

// The form brings its libraries along: they are loaded when somebody opens it.
const OfferDialog = dynamic(() => import('./offer-form').then((module) => module.OfferDialog), { ssr: false });

/** The form and the question of the list of daily offers. */
export const OfferEditor = rowEditor<AdminOffer>({
  noun: 'daily_offers',
  endpoint: '/api/daily-offers',
  dialog: OfferDialog,
  nameOf: (row) => row.product.name,
});
