'use client';

import { Mail, MailOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AdminMessage } from '@/lib/messaging/message/reads';
import { cn } from '@/lib/utils';
import { useRowEditor } from '../../shared/form/row-editor';
import { DeleteRowButton } from '../../shared/list/row-buttons';

/** One message: who, about what, how it begins. The whole row opens it. */
export function MessageRow({ message }: { message: AdminMessage }) {
  const t = useTranslations('admin.messages');
  const { edit } = useRowEditor<AdminMessage>();
  const Icon = message.isRead ? MailOpen : Mail;
  return (
    <article
      className={cn(
        'relative flex items-start gap-3 p-4 transition-colors hover:bg-muted/50',
        !message.isRead && 'bg-primary-soft/40',
      )}
    >
      <Icon
        aria-hidden
        className={cn('mt-1 size-5 shrink-0', message.isRead ? 'text-muted-foreground' : 'text-primary')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h2 className={cn('min-w-0 max-w-full', message.isRead ? 'font-medium' : 'font-semibold')}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => edit(message)}
              className="flex max-w-full text-start after:absolute after:inset-0 after:content-['']"
            >
              <bdi className="truncate">{message.subject}</bdi>
            </button>
          </h2>
          {!message.isRead && <Badge variant="default">{t('unread')}</Badge>}
          <time dateTime={message.createdAt} className="text-muted-foreground text-xs sm:ms-auto">
            {message.createdAtText}
          </time>
        </div>
        <p className="flex text-sm">
          <bdi className="truncate">{message.name}</bdi>
        </p>
        <p dir="auto" className="line-clamp-2 text-muted-foreground text-sm sm:line-clamp-1">
          {message.message}
        </p>
      </div>
      <DeleteRowButton
        row={message}
        name={t('named', { name: message.subject })}
        called={message.subject}
        variant="ghost"
        className="relative z-1"
      />
    </article>
  );
}
