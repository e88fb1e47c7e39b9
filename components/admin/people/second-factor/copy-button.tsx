'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';

export function CopySecretButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('admin.second_factor');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copy_failed')),
    );
  return (
    <Button variant="outline" onClick={copy}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}
