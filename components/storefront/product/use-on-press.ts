'use client';

import { type ComponentType, useState } from 'react';
import { toast } from '@/components/ui/toast';

/** A window whose code comes when it is wanted: the window, whether it is open, and how to open and close it. Without a network `failed` is said. */
export function useOnPress<Props extends object>(load: () => Promise<ComponentType<Props>>, failed: string) {
  const [Window, setWindow] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    load().then(
      (loaded) => setWindow(() => loaded),
      () => {
        setOpen(false);
        toast.error(failed);
      },
    );
  };
  return { Window, open, setOpen, show };
}
