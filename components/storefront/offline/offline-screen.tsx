'use client';

import { RotateCw, WifiOff } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { OfflineProducts } from './offline-products';
import type { OfflineTexts } from './offline-texts';

const again = () => window.location.reload();

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
          <button type="button" className="btn btn-default btn-md" onClick={again}>
            <RotateCw aria-hidden />
            {retry}
          </button>
        }
      />
      <OfflineProducts texts={texts} />
    </div>
  );
}
