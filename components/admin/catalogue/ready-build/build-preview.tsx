'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { useDebounced } from '@/components/shared/use-debounced';
import { NoteList } from '@/components/storefront/builder/note-list';
import { picksQuery } from '@/lib/catalogue/pc-builder/builder';
import type { ReadyBuildPreview } from '@/lib/catalogue/ready-build/admin-reads';
import { type BuildPart, typedPicks } from './ready-build-values';

export const fetchReadyBuildPreview = (build: string, signal?: AbortSignal): Promise<ReadyBuildPreview> =>
  readWithRetries(`/api/admin/ready-builds/preview?${new URLSearchParams({ build })}`, signal);

type Preview = { of: string; build: ReadyBuildPreview | null };

/** With its compatibility; `build` null: could not be read. */
function usePreview(query: string): Preview | null {
  const rested = useDebounced(query, 300);
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (rested === '') return;
    const aborter = new AbortController();
    const show = (build: ReadyBuildPreview | null) => {
      if (!aborter.signal.aborted) setPreview({ of: rested, build });
    };
    fetchReadyBuildPreview(rested, aborter.signal).then(show, () => show(null));
    return () => aborter.abort();
  }, [rested]);
  return preview?.of === query ? preview : null;
}

export function BuildPreview({ parts }: { parts: readonly BuildPart[] }) {
  const t = useTranslations('admin.ready_builds');
  const query = picksQuery(typedPicks(parts));
  const preview = usePreview(query);
  if (query === '') return null;
  const build = preview?.build;
  return (
    <div aria-live="polite" className="flex flex-col gap-2 rounded-md bg-primary-soft px-4 py-3 text-sm sm:col-span-2">
      {!preview && <p>{t('judging')}</p>}
      {preview && !build && <p className="text-destructive">{t('judge_failed')}</p>}
      {build && (
        <>
          <p>
            {t.rich('total', {
              total: () => <Amount value={build.total} decimals="always" className="font-semibold" />,
            })}
          </p>
          {build.watts !== null && <p>{t('watts', { watts: build.watts })}</p>}
          <p className={build.conflicts.length > 0 ? 'font-medium text-destructive' : undefined}>
            {t(build.conflicts.length > 0 ? 'has_conflict' : isKnown(build.notes) ? 'fits' : 'has_unknown')}
          </p>
          <NoteList notes={build.notes.filter(({ verdict, warning }) => verdict !== 'fits' || warning !== null)} />
        </>
      )}
    </div>
  );
}

const isKnown = (notes: readonly { verdict: string }[]) => notes.every(({ verdict }) => verdict !== 'unknown');
