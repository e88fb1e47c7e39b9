'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, use } from 'react';
import type { AdminProduct } from '@/lib/product/admin-reads';
import { rowEditor } from '../shared/form/row-editor';

export type CategoryOption = { slug: string; name: string };

const CategoriesContext = createContext<readonly CategoryOption[]>([]);

/** The categories that a product may be in. */
export const useCategories = () => use(CategoriesContext);

const Editor = rowEditor({
  noun: 'products',
  endpoint: '/api/admin/products',
  form: dynamic(() => import('./product-form').then((module) => module.ProductForm), { ssr: false }),
  nameOf: ({ name }: AdminProduct) => name,
});

type Props = { categories: readonly CategoryOption[]; children: ReactNode };

/** The form and the question of the product list. */
export const ProductEditor = ({ categories, children }: Props) => (
  <CategoriesContext value={categories}>
    <Editor>{children}</Editor>
  </CategoriesContext>
);
