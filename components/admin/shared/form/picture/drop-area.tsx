'use client';

import { type DragEvent, type ReactNode, useState } from 'react';
import { cn } from '@/lib/utils';

type Props = { onFiles: (files: File[]) => void; className?: string; children: ReactNode };

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

export function DropArea({ onFiles, className, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the upload button is for everyone
    <div
      className={cn('rounded-md', over && 'outline-2 outline-primary outline-dashed outline-offset-4', className)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
