'use client';

import { FileUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

const ImportDialog = dynamic(() => import('./import-dialog').then((module) => module.ImportDialog), { ssr: false });

export function ImportButton() {
  const t = useTranslations('admin.products');
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        className="max-sm:px-3"
        aria-label={t('import')}
        onClick={() => {
          setOpened((count) => count + 1);
          setOpen(true);
        }}
      >
        <FileUp aria-hidden />
        <span className="max-sm:hidden">{t('import')}</span>
      </Button>
      {opened > 0 && <ImportDialog key={opened} open={open} onClose={() => setOpen(false)} returnFocusTo={button} />}
    </>
  );
}
