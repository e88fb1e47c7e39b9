import { useTranslations } from 'next-intl';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import type { AdminMail } from '@/lib/office/mail-desk/reads';
import { RetryButton } from './retry-button';

const LOOKS = { sent: 'success', waiting: 'warning', failed: 'destructive', withdrawn: 'secondary' } as const;

export function MailRow({ mail }: { mail: AdminMail }) {
  const t = useTranslations('admin.mails');
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium text-sm">
          <bdi className="break-words [&_.whole-wide]:whitespace-nowrap">
            <Value text={mail.subject} />
          </bdi>
        </h2>
        <p className="text-muted-foreground text-sm">
          <bdi dir="ltr" className="break-all">
            {mail.recipient}
          </bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
          <span>{t(`channels.${mail.channel}`)}</span>
          {mail.kind && <span>{t(`kinds.${mail.kind}`)}</span>}
          <time dateTime={mail.createdAt}>{mail.createdAtText}</time>
          {mail.sentAtText && <span>{t('sent_at', { time: mail.sentAtText })}</span>}
          {mail.nextAttemptText && <span>{t('next_at', { time: mail.nextAttemptText })}</span>}
          {mail.attempts > 1 && <span>{t('attempts', { count: mail.attempts })}</span>}
        </p>
        {mail.error && (
          <p dir="ltr" className="mt-1 break-words text-start text-destructive text-xs">
            {mail.error}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge variant={LOOKS[mail.state]}>{t(`states.${mail.state}`)}</Badge>
        {mail.state === 'failed' && <RetryButton id={mail.id} subject={mail.subject} />}
      </div>
    </article>
  );
}
