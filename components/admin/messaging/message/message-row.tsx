import { Mail, MailCheck, MailOpen, MailX } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AdminMessage } from '@/lib/messaging/message/reads';
import { isMessageWaiting, type MessageState } from '@/lib/messaging/message/rules';
import { cn } from '@/lib/utils';
import { withBack } from '../../shared/admin-urls';

const VARIANTS = { new: 'default', open: 'warning', answered: 'success', closed: 'secondary' } as const;

function MessageBadge({ state }: { state: MessageState }) {
  const t = useTranslations('admin.messages.states');
  return <Badge variant={VARIANTS[state]}>{t(state)}</Badge>;
}

const ICONS = { new: Mail, open: MailOpen, answered: MailCheck, closed: MailX } as const;

export function MessageListRow({ message, list }: { message: AdminMessage; list: string }) {
  const t = useTranslations('admin.messages');
  const { state } = message;
  const Icon = ICONS[state];
  const isNew = state === 'new';
  return (
    <article
      className={cn(
        'relative flex items-start gap-3 p-4 transition-colors hover:bg-muted/50',
        isNew && 'bg-primary-soft/40',
      )}
    >
      <Icon aria-hidden className={cn('mt-1 size-5 shrink-0', isNew ? 'text-primary' : 'text-muted-foreground')} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h2 className={cn('min-w-0 max-w-full', isNew ? 'font-semibold' : 'font-medium')}>
            <Link
              href={withBack(`/admin/messages/${message.id}`, list) as Route}
              className="flex max-w-full text-start after:absolute after:inset-0 after:content-['']"
            >
              <bdi className="block by-lines [--lines:1]">{message.subject}</bdi>
            </Link>
          </h2>
          <MessageBadge state={state} />
          <time dateTime={message.createdAt} className="text-muted-foreground text-xs sm:ms-auto">
            {message.createdAtText}
          </time>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <bdi className="max-w-full block by-lines [--lines:1]">{message.name}</bdi>
          {message.assignee !== null && (
            <span className="text-muted-foreground">
              {t.rich('assigned_to', { name: () => <bdi>{message.assignee}</bdi> })}
            </span>
          )}
        </p>
        {message.wroteAgainText !== null && isMessageWaiting(state) && (
          <p className="text-sm text-warning">{t('wrote_again', { time: message.wroteAgainText })}</p>
        )}
        <p dir="auto" className="by-lines text-muted-foreground text-sm sm:[--lines:1]">
          {message.message}
        </p>
      </div>
    </article>
  );
}
