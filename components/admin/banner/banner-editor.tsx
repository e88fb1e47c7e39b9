'use client';

import dynamic from 'next/dynamic';
import type { AdminBanner } from '@/lib/banner/reads';
import { rowEditor } from '../shared/form/row-editor';
import { nameOf } from './banner-values';

// The form brings its libraries along: they are loaded when somebody opens it.
const BannerDialog = dynamic(() => import('./banner-form').then((module) => module.BannerDialog), { ssr: false });

/** The form and the question of the list of banners. */
export const BannerEditor = rowEditor<AdminBanner>({
  noun: 'notification_banners',
  endpoint: '/api/notification-banners',
  dialog: BannerDialog,
  nameOf,
});
