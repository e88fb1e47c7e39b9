'use client';

import dynamic from 'next/dynamic';
import type { AdminSocialLink } from '@/lib/footer/reads';
import { rowEditor } from '../shared/form/row-editor';

/** The form of the social links. */
export const SocialLinkEditor = rowEditor({
  noun: 'social_links',
  endpoint: '/api/social-media',
  form: dynamic(() => import('./social-link-form').then((module) => module.SocialLinkForm), { ssr: false }),
  nameOf: (row: AdminSocialLink) => row.url,
});
