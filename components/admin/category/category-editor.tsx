'use client';

import dynamic from 'next/dynamic';
import { deactivatingEditor } from '../shared/form/deactivating-editor';

/** The form and the questions of the category list. */
export const CategoryEditor = deactivatingEditor({
  noun: 'categories',
  endpoint: '/api/admin/categories',
  form: dynamic(() => import('./category-form').then((module) => module.CategoryForm), { ssr: false }),
});
