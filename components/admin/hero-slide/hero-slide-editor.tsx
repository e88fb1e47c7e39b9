'use client';

import dynamic from 'next/dynamic';
import type { AdminHeroSlide } from '@/lib/hero-slide/reads';
import { rowEditor } from '../shared/form/row-editor';

/** The form and the question of the list of slides. */
export const HeroSlideEditor = rowEditor({
  noun: 'hero_slides',
  endpoint: '/api/hero-slides',
  form: dynamic(() => import('./hero-slide-form').then((module) => module.HeroSlideForm), { ssr: false }),
  nameOf: (row: AdminHeroSlide) => row.title,
});
