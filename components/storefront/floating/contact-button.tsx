'use client';

import { MessageCircle } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PlatformMark, WHATSAPP_MARK } from '@/components/storefront/footer/platform-mark';
import { Hint } from '@/components/ui/hint';

const round =
  'inline-flex size-12 items-center md:size-14 justify-center rounded-full bg-primary text-primary-foreground shadow-md transition-colors hover:bg-primary-hover';

export function ContactButton({ href }: { href: string | null }) {
  const t = useTranslations('client.floating');
  const label = href ? t('whatsapp') : t('contact');
  return (
    <Hint label={label} side="start">
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={round}>
          <PlatformMark className="size-6 md:size-7">{WHATSAPP_MARK}</PlatformMark>
        </a>
      ) : (
        <Link href="/contact" prefetch={false} aria-label={label} className={round}>
          <MessageCircle aria-hidden className="size-6" />
        </Link>
      )}
    </Hint>
  );
}
