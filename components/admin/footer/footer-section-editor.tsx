'use client';

import dynamic from 'next/dynamic';
import type { AdminFooterSection } from '@/lib/footer/reads';
import { rowEditor } from '../shared/form/row-editor';

/** The form of the footer's sections. */
export const FooterSectionEditor = rowEditor({
  noun: 'footer_sections',
  endpoint: '/api/footer-sections',
  form: dynamic(() => import('./footer-section-form').then((module) => module.FooterSectionForm), { ssr: false }),
  nameOf: (row: AdminFooterSection) => row.title,
});
