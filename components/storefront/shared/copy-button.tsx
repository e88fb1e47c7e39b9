'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';

type CopyButtonProps = {
  text: string;
  label: string;
  labelled?: boolean;
  done: { title: string; text: string };
  disabled?: boolean;
};

export function CopyButton({ text, label, labelled = false, done, disabled }: CopyButtonProps) {
  const t = useTranslations('client.cart');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(done.title, { description: done.text });
    } catch {
      toast.error(t('copy_failed'));
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={labelled ? 'outline' : 'ghost'}
      size={labelled ? 'default' : 'icon'}
      aria-label={labelled ? undefined : label}
      disabled={disabled}
      onClick={copy}
    >
      <Icon aria-hidden />
      {labelled && <span>{label}</span>}
    </Button>
  );
}
