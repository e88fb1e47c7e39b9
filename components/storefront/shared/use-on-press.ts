'use client';

import { type ComponentType, useState } from 'react';
import { toast } from '@/components/ui/toast/toast';

export function useLoadOnPress<Props extends object>(load: () => Promise<ComponentType<Props>>, failed: string) {
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
