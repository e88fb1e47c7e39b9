'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { ApiError, uploadFile } from '@/lib/platform/browser/fetcher';
import { UPLOAD_MAX_BYTES } from '@/lib/platform/picture/upload';

/** Counts running uploads (+1, -1), which block saving. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => {});

export type UploadProgress = { done: number; total: number };
export type UploadFailure = { key: number; text: string };

export function usePictureUpload<Answer = { url: string }>(path = '/api/admin/uploads') {
  const t = useTranslations('admin.common');
  const tell = use(UploadsContext);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failures, setFailures] = useState<UploadFailure[]>([]);
  const alive = useRef<AbortController | null>(null);
  useEffect(() => () => alive.current?.abort(), []);

  const reasonOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('upload_unreachable');
    if (error.status === 401) return t('session_over');
    // Proxies may refuse large files with an empty response.
    if (error.status === 413) return t('upload_too_large', { limit: UPLOAD_MAX_BYTES / 1024 / 1024 });
    return error.detail ?? t('try_again');
  };

  const send = async (files: readonly File[], onUploaded: (answer: Answer) => void): Promise<void> => {
    if (files.length === 0 || progress) return;
    const controller = new AbortController();
    alive.current = controller;
    setFailures([]);
    tell(1);
    for (const [index, file] of files.entries()) {
      setProgress({ done: index, total: files.length });
      try {
        if (file.size > UPLOAD_MAX_BYTES) throw new ApiError(413, '', '');
        onUploaded(await uploadFile<Answer>(path, file, file.name, controller.signal));
      } catch (error) {
        if (controller.signal.aborted) break;
        // FSI…PDI: isolates the direction of the file name.
        const text = t('upload_failed', { name: `\u2068${file.name}\u2069`, reason: reasonOf(error) });
        setFailures((before) => [...before, { key: index, text }]);
      }
    }
    setProgress(null);
    tell(-1);
  };

  return { send, progress, failures };
}
