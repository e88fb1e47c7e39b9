'use client';

import { MailOpen, Reply } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import type { AdminMessage } from '@/lib/messaging/message/reads';
import { api } from '@/lib/platform/shared/fetcher';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { telAddress } from '@/lib/platform/shared/phone';
import { WhatsAppLink } from '../../desk/order/whatsapp-link';
import type { RowFormProps } from '../../shared/form/row-editor';
import { DeleteRowButton } from '../../shared/list/row-buttons';

/** A whole message with the ways to answer it. Opening it marks it as read. */
export function MessageDialog({ row, endpoint, open, onClose, returnFocusTo }: RowFormProps<AdminMessage, 'messages'>) {
  const t = useTranslations('admin.messages');
  const common = useTranslations('admin.common');
  const router = useRouter();

  useEffect(() => {
    if (!row || row.isRead) return;
    api('PUT', `${endpoint}/${row.id}`, { isRead: true }).then(
      () => router.refresh(),
      // It stays marked as unread: the next opening tries again.
      () => undefined,
    );
  }, [row, endpoint, router]);

  if (!row) return null;

  const markUnread = async () => {
    try {
      await api('PUT', `${endpoint}/${row.id}`, { isRead: false });
    } catch {
      toast.error(t('mark_failed'));
      return;
    }
    onClose();
    router.refresh();
  };
  const subject = encodeURIComponent(t('reply_subject', { subject: row.subject }));
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent closeLabel={common('close')} returnFocusTo={returnFocusTo} className="sm:max-w-2xl">
        <DialogHeader>
          <DialogTitle>
            <bdi>{row.subject}</bdi>
          </DialogTitle>
          <DialogDescription>
            <bdi>{row.name}</bdi> · {row.createdAtText}
          </DialogDescription>
        </DialogHeader>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <div className="flex min-w-0 gap-2">
            <dt className="text-muted-foreground">{t('email')}</dt>
            <dd className="min-w-0 break-words">
              <bdi dir="ltr">{row.email}</bdi>
            </dd>
          </div>
          {row.phone && (
            <div className="flex gap-2">
              <dt className="text-muted-foreground">{t('phone')}</dt>
              <dd>
                <a href={telAddress(row.phone)} className="text-primary hover:underline">
                  <bdi dir="ltr">{row.phone}</bdi>
                </a>
              </dd>
            </div>
          )}
        </dl>
        <p dir="auto" className="whitespace-pre-wrap break-words rounded-md bg-muted p-4 text-sm">
          {row.message}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button asChild>
            <a href={`${mailtoAddress(row.email)}?subject=${subject}`}>
              <Reply aria-hidden />
              {t('reply')}
            </a>
          </Button>
          {row.phone && <WhatsAppLink phone={row.phone} />}
          <span className="ms-auto flex gap-2">
            <Button variant="outline" onClick={markUnread}>
              <MailOpen aria-hidden />
              {t('mark_unread')}
            </Button>
            <DeleteRowButton
              row={row}
              name={t('named', { name: row.subject })}
              called={row.subject}
              onPress={onClose}
            />
          </span>
        </div>
      </DialogContent>
    </Dialog>
  );
}
