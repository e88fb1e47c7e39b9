'use client';

import { Trash2 } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import type { AdminMessage, MessageThread } from '@/lib/messaging/message/reads';
import { MESSAGE_STATES, type MessageState, splitAtOrderNumbers } from '@/lib/messaging/message/rules';
import type { SavedReply } from '@/lib/messaging/message/saved-replies';
import { api } from '@/lib/platform/browser/fetcher';
import { telAddress } from '@/lib/platform/shared/phone';
import { cn } from '@/lib/utils';
import { DetailRow, DetailsSection } from '../../desk/order/details-section';
import { StatusBadge } from '../../desk/order/steps/status-badge';
import { WhatsAppLink } from '../../desk/order/whatsapp-link';
import { adminOrderUrl, safeBackPath } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';
import { ReplyForm } from './reply-form';

type MessageTextProps = {
  text: string;
  message: Pick<MessageThread, 'id' | 'named'>;
};

function MessageText({ text, message: { id: messageId, named } }: MessageTextProps) {
  const mayOrders = useHasPermission('orders_view');
  const parts = splitAtOrderNumbers(text).map((part, at) => ({ ...part, key: `${at}:${part.text}` }));
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words text-sm leading-7">
      {parts.map(({ key, text, number }) => {
        const id = number === null ? undefined : named[number];
        return id && mayOrders ? (
          <Link
            key={key}
            href={adminOrderUrl(id, `/admin/messages/${messageId}`)}
            prefetch={false}
            className="font-medium text-primary underline underline-offset-4"
          >
            <bdi dir="ltr">{text}</bdi>
          </Link>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </p>
  );
}

type Props = {
  message: MessageThread;
  assignees: readonly { id: string; username: string }[];
  saved: readonly SavedReply[];
  back: string;
};

/** Opening marks a new message as read. Leaving with an unsent reply asks first. */
export function MessageScreen({ message, assignees, saved, back }: Props) {
  const t = useTranslations('admin.messages');
  const router = useStaffRouter();
  const [text, setText] = useState('');
  const { id } = message;
  // State at opening: staff may set it back to "new" here.
  const [opened] = useState(message.state);

  useEffect(() => {
    if (opened !== 'new') return;
    api('PUT', `/api/admin/messages/${id}`, { seen: true }).then(
      () => router.refresh(),
      // A message that could not be marked stays new until the next opening.
      () => undefined,
    );
  }, [id, opened, router]);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <LeaveGuard dirty={text.trim() !== ''} onLeave={() => setText('')} />
      <div className="flex min-w-0 flex-col gap-4">
        <ol aria-label={t('thread')} className="flex flex-col gap-3">
          <li className="rounded-lg border bg-card p-4">
            <p className="mb-1 flex flex-wrap gap-x-2 text-muted-foreground text-xs">
              <bdi>{message.name}</bdi>
              <time dateTime={message.createdAt}>{message.createdAtText}</time>
            </p>
            <MessageText text={message.message} message={message} />
          </li>
          {message.thread.map((reply) => (
            <li
              key={reply.id}
              className={cn(
                'rounded-lg border p-4',
                reply.fromCustomer ? 'bg-card' : 'ms-4 bg-primary-soft/40 sm:ms-8',
              )}
            >
              <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
                {reply.fromCustomer ? (
                  <Badge variant="secondary">{t('from_customer')}</Badge>
                ) : (
                  <span>{t.rich('replied_by', { name: () => <bdi>{reply.by}</bdi> })}</span>
                )}
                <time dateTime={reply.at}>{reply.atText}</time>
                {reply.letter && (
                  <Badge
                    variant={
                      reply.letter === 'sent' ? 'success' : reply.letter === 'failed' ? 'destructive' : 'secondary'
                    }
                  >
                    {t(`letters.${reply.letter}`)}
                  </Badge>
                )}
              </p>
              <MessageText text={reply.text} message={message} />
            </li>
          ))}
        </ol>
        <ReplyForm message={message} saved={saved} text={text} onText={setText} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Handling message={message} assignees={assignees} />
        <Sender message={message} />
        <SenderOrders message={message} />
        <DeleteMessage message={message} to={safeBackPath(back) ?? '/admin/messages'} onDeleted={() => setText('')} />
      </div>
    </div>
  );
}

function Handling({ message, assignees }: Pick<Props, 'message' | 'assignees'>) {
  const t = useTranslations('admin.messages');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [wanted, setWanted] = useState<{ state?: MessageState; assigneeId?: string | null }>({});
  const [answer, setAnswer] = useState<Pick<MessageThread, 'state' | 'assigneeId' | 'updatedAt'>>(message);
  const stored = answer.updatedAt > message.updatedAt ? answer : message;
  const version = useRef(stored.updatedAt);
  if (stored.updatedAt > version.current) version.current = stored.updatedAt;
  const queue = useRef(Promise.resolve());
  const now = { state: stored.state, assigneeId: stored.assigneeId, ...wanted };
  const isOther = message.assigneeId !== null && !assignees.some(({ id }) => id === message.assigneeId);

  const save = (change: typeof wanted) => {
    setWanted((before) => ({ ...before, ...change }));
    queue.current = queue.current.then(() => send(change));
  };
  const send = async (change: typeof wanted) => {
    try {
      const body = { ...change, version: version.current };
      const saved = await api<AdminMessage>('PUT', `/api/admin/messages/${message.id}`, body);
      version.current = saved.updatedAt;
      setAnswer(saved);
      toast.success(t('saved'));
    } catch (error) {
      toastFailure(t('save_failed'), error);
    } finally {
      setWanted({});
      router.refresh();
    }
  };
  return (
    <div className="grid gap-3 rounded-md border bg-muted/40 p-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Field label={t('state')}>
        <NativeSelect value={now.state} onChange={(event) => save({ state: event.target.value as MessageState })}>
          {MESSAGE_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('assignee')}>
        <NativeSelect
          value={now.assigneeId ?? ''}
          onChange={(event) => save({ assigneeId: event.target.value || null })}
        >
          <option value="">{t('assigned_nobody')}</option>
          {isOther && <option value={message.assigneeId ?? ''}>{message.assignee}</option>}
          {assignees.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}

function Sender({ message }: Pick<Props, 'message'>) {
  const t = useTranslations('admin.messages');
  const at = (path: string) => `${path}?${new URLSearchParams({ q: message.email })}` as Route;
  return (
    <DetailsSection title={t('sender')}>
      <div className="rounded-md border text-sm">
        <dl className="divide-y">
          <DetailRow label={t('name')}>
            <bdi>{message.name}</bdi>
          </DetailRow>
          <DetailRow label={t('email')}>
            <Link href={at('/admin/customers')} className="text-primary hover:underline">
              <bdi dir="ltr">{message.email}</bdi>
            </Link>
          </DetailRow>
          {message.phone && (
            <DetailRow label={t('phone')}>
              <a href={telAddress(message.phone)} className="text-primary hover:underline">
                <bdi dir="ltr">{message.phone}</bdi>
              </a>
            </DetailRow>
          )}
        </dl>
        <div className="flex flex-wrap gap-2 border-t px-3 py-3 empty:hidden">
          {message.phone && <WhatsAppLink phone={message.phone} />}
          {message.others > 0 && (
            <Button asChild variant="outline" size="sm">
              <Link href={at('/admin/messages')}>{t('others', { count: message.others })}</Link>
            </Button>
          )}
        </div>
      </div>
    </DetailsSection>
  );
}

function SenderOrders({ message: { id, orders } }: Pick<Props, 'message'>) {
  const t = useTranslations('admin.messages');
  const mayOrders = useHasPermission('orders_view');
  if (!mayOrders || orders.length === 0) return null;
  return (
    <DetailsSection title={t('orders')}>
      <ul className="divide-y rounded-md border">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              href={adminOrderUrl(order.id, `/admin/messages/${id}`)}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-sm transition-colors hover:bg-muted focus-visible:-outline-offset-2"
            >
              <span className="min-w-0">
                <bdi dir="ltr" className="block truncate font-medium">
                  {order.orderNumber}
                </bdi>
                <span className="block text-muted-foreground text-xs">{order.dayText}</span>
              </span>
              <StatusBadge status={order.status} />
            </Link>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

type DeleteProps = Pick<Props, 'message'> & { to: string; onDeleted: () => void };

function DeleteMessage({ message, to, onDeleted }: DeleteProps) {
  const t = useTranslations('admin.messages');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await api('DELETE', `/api/admin/messages/${message.id}`);
    } catch (error) {
      toastFailure(t('delete_failed'), error);
      return;
    }
    onDeleted();
    toast.success(t('deleted'));
    router.push(to as Route);
  };
  return (
    <>
      <Button
        variant="outline"
        className="w-fit text-destructive hover:bg-destructive-soft"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('remove_title')}
        text={t('remove_text', { name: `\u2068${message.subject}\u2069` })}
        confirmLabel={t('remove')}
        onConfirm={remove}
      />
    </>
  );
}
