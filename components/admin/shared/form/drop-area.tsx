'use client';

import { type DragEvent, type ReactNode, useState } from 'react';
import { cn } from '@/lib/utils';

type Props = { onFiles: (files: File[]) => void; className?: string; children: ReactNode };

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes pictures that are dropped on it, beside the button that does the same for everybody. */
export function DropArea({ onFiles, className, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a convenience of the mouse; the upload button is the way for all
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
        // Otherwise the browser would leave the form for the picture.
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
