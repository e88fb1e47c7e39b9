'use client';

import { useEffect, useRef } from 'react';
import { type Path, type PathValue, useWatch } from 'react-hook-form';
import { slugify } from '@/lib/catalogue/category/arabic-slug';
import type { RowForm } from './use-row-form';

type Named = { name: string; slug: string };

/** Proposes a slug from `source`, until the user types one. `slugBody` omits a proposal: the server makes it unique. */
export function useProposedSlug<V extends { slug: string }>(
  form: RowForm<V>,
  isNew: boolean,
  source = 'name' as Path<V>,
): void {
  const text = useWatch({ control: form.control, name: source }) as string;
  const proposed = useRef('');
  useEffect(() => {
    if (!isNew || form.getValues('slug' as Path<V>) !== proposed.current) return;
    proposed.current = slugify(text);
    form.setValue('slug' as Path<V>, proposed.current as PathValue<V, Path<V>>);
  }, [form, isNew, text]);
}

export const slugBody = <V extends Named>({ slug, ...values }: V): Omit<V, 'slug'> & { slug?: string } =>
  slug.trim() === '' || slug === slugify(values.name) ? values : { ...values, slug };
