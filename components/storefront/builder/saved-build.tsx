'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { BUILDER_PATH } from '@/lib/catalogue/pc-builder/builder';
import { buildMemory } from '../app/build-memory';

type SavedBuildProps = {
  query: string;
  label: string;
};

export function SavedBuild({ query, label }: SavedBuildProps) {
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    if (query) buildMemory.write(query);
    setSaved(query ? null : buildMemory.read());
  }, [query]);
  if (!saved) return null;
  return (
    <p className="mt-4">
      <Link
        href={`${BUILDER_PATH}?${saved}`}
        className="inline-flex min-h-11 items-center text-primary underline"
        prefetch={false}
      >
        {label}
      </Link>
    </p>
  );
}
