import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { whatsAppNumber } from '@/lib/platform/shared/phone';

type Props = { phone: string; compact?: boolean; className?: string };

export function WhatsAppLink({ phone, compact = false, className }: Props) {
  const t = useTranslations('admin.orders.dialog');
  const number = whatsAppNumber(phone);
  if (!number) return null;
  return (
    <Button asChild variant={compact ? 'ghost' : 'outline'} size={compact ? 'icon' : 'sm'} className={className}>
      <a
        href={`https://wa.me/${number}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={compact ? t('whatsapp') : undefined}
        title={compact ? t('whatsapp') : undefined}
      >
        <MessageCircle aria-hidden className={compact ? 'size-4.5 text-muted-foreground' : undefined} />
        {!compact && <span>{t('whatsapp')}</span>}
      </a>
    </Button>
  );
}
