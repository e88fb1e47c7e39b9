'use client';

import { useEffect, useRef } from 'react';
import { type Path, type PathValue, useWatch } from 'react-hook-form';
import { slugify } from '@/lib/catalogue/category/arabic-slug';
import type { RowForm } from './use-row-form';

type Named = { name: string; slug: string };

/** Proposes a slug from the name, until the user types one. `slugBody` omits a proposal: the server makes it unique. */
export function useProposedSlug<V extends Named>(form: RowForm<V>, isNew: boolean): void {
  const name = useWatch({ control: form.control, name: 'name' as Path<V> }) as string;
  const proposed = useRef('');
  useEffect(() => {
    if (!isNew || form.getValues('slug' as Path<V>) !== proposed.current) return;
    proposed.current = slugify(name);
    form.setValue('slug' as Path<V>, proposed.current as PathValue<V, Path<V>>);
  }, [form, isNew, name]);
}

export const slugBody = <V extends Named>({ slug, ...values }: V): Omit<V, 'slug'> & { slug?: string } =>
  slug.trim() === '' || slug === slugify(values.name) ? values : { ...values, slug };
