'use client';

import dynamic from 'next/dynamic';
import type { AdminMessage } from '@/lib/message/reads';
import { rowEditor } from '../shared/form/row-editor';

/** The window in which a message is read, and the question before deleting. */
export const MessageEditor = rowEditor({
  noun: 'messages',
  endpoint: '/api/admin/messages',
  form: dynamic(() => import('./message-dialog').then((module) => module.MessageDialog), { ssr: false }),
  nameOf: ({ subject }: AdminMessage) => subject,
});
