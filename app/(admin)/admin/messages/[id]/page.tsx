import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MessageScreen } from '@/components/admin/messaging/message/message-screen';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { readAssignees, readThread } from '@/lib/messaging/message/reads';
import { readSavedReplies } from '@/lib/messaging/message/saved-replies';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.messages'))('page_title') };
}

export default async function MessagePage({ params, searchParams }: PageProps<'/admin/messages/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  await requireStaff(filterUrl(`/admin/messages/${id}`, query), 'customers');
  const [t, message, assignees, saved] = await Promise.all([
    getTranslations('admin.messages'),
    readThread(id),
    readAssignees(),
    readSavedReplies(),
  ]);
  if (!message) notFound();
  const back = searchParam(query, 'back');
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={back} otherwise="/admin/messages" />
        <h1 className="font-semibold text-2xl wrap-anywhere">
          <bdi>{message.subject}</bdi>
        </h1>
        <p className="text-muted-foreground text-sm">
          {t.rich('from', { name: () => <bdi>{message.name}</bdi>, time: message.createdAtText })}
        </p>
      </header>
      <MessageScreen key={message.id} message={message} assignees={assignees} saved={saved} back={back} />
    </>
  );
}
