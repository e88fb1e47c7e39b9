'use client';

import { ImageUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { UPLOAD_TYPES } from '@/lib/platform/picture/upload';
import type { UploadFailure, UploadProgress } from './use-picture-upload';

type Props = {
  about: string;
  multiple?: boolean;
  progress: UploadProgress | null;
  failures: readonly UploadFailure[];
  onFiles: (files: File[]) => void;
};

export function UploadButton({ about, multiple = false, progress, failures, onFiles }: Props) {
  const t = useTranslations('admin.common');
  const chooser = useRef<HTMLInputElement>(null);
  const label = t(multiple ? 'upload_pictures' : 'upload_picture');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="outline"
          size="sm"
          loading={progress !== null}
          aria-label={t('upload_named', { label, about })}
          onClick={() => chooser.current?.click()}
        >
          {!progress && <ImageUp aria-hidden />}
          <span>{label}</span>
        </Button>
        <span role="status" className="text-muted-foreground text-xs">
          {progress &&
            (progress.total > 1
              ? t('uploading_some', { number: progress.done + 1, total: progress.total })
              : t('uploading'))}
        </span>
        <input
          ref={chooser}
          type="file"
          accept={UPLOAD_TYPES}
          multiple={multiple}
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            onFiles(files);
          }}
        />
      </div>
      {failures.map(({ key, text }) => (
        <p key={key} role="alert" className="break-words text-destructive text-xs">
          {text}
        </p>
      ))}
    </div>
  );
}
