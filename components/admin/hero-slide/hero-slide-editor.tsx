'use client';

import dynamic from 'next/dynamic';
import type { AdminHeroSlide } from '@/lib/hero-slide/reads';
import { rowEditor } from '../shared/form/row-editor';

// The form brings its libraries along: they are loaded when somebody opens it.
const SlideDialog = dynamic(() => import('./hero-slide-form').then((module) => module.SlideDialog), { ssr: false });

/** The form and the question of the list of slides. */
export const SlideEditor = rowEditor<AdminHeroSlide>({
  noun: 'hero_slides',
  endpoint: '/api/hero-slides',
  dialog: SlideDialog,
  nameOf: (row) => row.title,
});
