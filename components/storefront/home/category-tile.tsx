'use client';

import { ArrowLeft, LayoutGrid } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { ProductImage } from '../shared/product-image';

type CategoryTileProps = Pick<CategoryView, 'slug' | 'name' | 'image'> & { tint: number };

export function CategoryTile({ slug, name, image, tint }: CategoryTileProps) {
  return (
    <Link
      href={`/category/${slug}` as Route}
      className="group flex h-full overflow-hidden rounded-lg border bg-card transition-[border-color,box-shadow] hover:border-(--tint) hover:shadow-md md:block"
      style={{ '--tint': `var(--tint-${tint})` } as React.CSSProperties}
    >
      <span className="bg-[color-mix(in_oklab,var(--tint)_16%,var(--stage-light))] relative block w-14 shrink-0 overflow-hidden md:h-36 md:w-auto">
        {image ? (
          <ProductImage
            src={image}
            alt=""
            sizes="(min-width: 1024px) 240px, (min-width: 768px) 32vw, 56px"
            className="object-cover mix-blend-multiply transition-transform duration-slow group-hover:scale-103"
          />
        ) : (
          <LayoutGrid aria-hidden className="absolute inset-0 m-auto size-6 text-(--tint) dark:text-background" />
        )}
      </span>
      <span className="flex min-h-12 flex-1 items-center justify-between gap-2 px-3 py-2 text-sm font-medium lg:px-4 lg:text-base">
        <span className="block by-lines">{name}</span>
        <ArrowLeft aria-hidden className="size-4 shrink-0 text-(--tint) max-lg:hidden ltr:-scale-x-100" />
      </span>
    </Link>
  );
}
