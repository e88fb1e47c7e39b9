'use client';

import dynamic from 'next/dynamic';
import { rowEditor } from '../shared/form/row-editor';
import { nameOf } from './banner-name';

/** The form and the question of the list of banners. */
export const BannerEditor = rowEditor({
  noun: 'notification_banners',
  endpoint: '/api/notification-banners',
  form: dynamic(() => import('./banner-form').then((module) => module.BannerForm), { ssr: false }),
  nameOf,
});
