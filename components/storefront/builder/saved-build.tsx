'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { BUILDER_PATH } from '@/lib/catalogue/pc-builder/builder';
import { localStore } from '../app/storage';

export const SAVED_BUILD = 'pc-build';

type SavedBuildProps = {
  query: string;
  label: string;
};

export function SavedBuild({ query, label }: SavedBuildProps) {
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    if (query) localStore.write(SAVED_BUILD, query);
    setSaved(query ? null : localStore.read(SAVED_BUILD));
  }, [query]);
  if (!saved || !/^[a-z]+=[0-9a-f.~-]{36,}(?:&[a-z]+=[0-9a-f.~-]{36,})*$/.test(saved)) return null;
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
