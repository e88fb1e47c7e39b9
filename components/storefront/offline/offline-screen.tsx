'use client';

import { RotateCw, WifiOff } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { KeptProducts } from './kept-products';
import type { OfflineTexts } from './offline-texts';

const again = () => window.location.reload();

/** The address is still that of the page that was wanted: loading it again is all it takes. */
export function OfflineScreen({ texts }: { texts: OfflineTexts }) {
  const { title, text, retry } = texts;
  return (
    <div className="container-page flex flex-col gap-6 py-8 md:py-12">
      <EmptyState
        as="h1"
        icon={WifiOff}
        title={title}
        text={text}
        action={
          // This page has all its code with it: without what else the shop's buttons can do it is smaller.
          <button type="button" className="btn btn-default btn-md" onClick={again}>
            <RotateCw aria-hidden />
            {retry}
          </button>
        }
      />
      <KeptProducts texts={texts} />
    </div>
  );
}
