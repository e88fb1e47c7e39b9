'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminMessage } from '@/lib/message/reads';
import { RowEditor } from '../shared/form/row-editor';

const MessageDialog = dynamic(() => import('./message-dialog').then((module) => module.MessageDialog), { ssr: false });

/** The window in which a message is read, and the question before deleting. */
export function MessageEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.messages');
  return (
    <RowEditor<AdminMessage>
      endpoint="/api/admin/messages"
      dialog={MessageDialog}
      nameOf={({ subject }) => subject}
      texts={{
        deleted: t('deleted'),
        deleteFailed: t('delete_failed'),
        deleteTitle: t('delete_title'),
        deleteText: (name) => t('delete_text', { name }),
        deleteConfirm: t('delete_confirm'),
      }}
    >
      {children}
    </RowEditor>
  );
}
