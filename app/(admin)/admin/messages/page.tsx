import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { MessageEditor } from '@/components/admin/message/message-editor';
import { MessageList, MessageListSkeleton } from '@/components/admin/message/message-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.messages'))('title') };
}

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/messages', params));
  const [t, common] = await Promise.all([getTranslations('admin.messages'), getTranslations('admin.common')]);
  return (
    <MessageEditor>
      <PageHeader title={t('title')} lead={t('lead')} />
      <FilterScope>
        <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
          <FilterSelect
            name="state"
            label={t('state_label')}
            options={[
              { value: '', label: t('state_all') },
              { value: 'unread', label: t('state_unread') },
              { value: 'read', label: t('state_read') },
            ]}
          />
        </div>
        <FilterResults>
          <Suspense fallback={<MessageListSkeleton label={common('loading')} />}>
            <MessageList params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </MessageEditor>
  );
}
