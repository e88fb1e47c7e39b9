import { SavedReplyList, SavedReplyListSkeleton } from '@/components/admin/messaging/message/saved-reply-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('saved_replies');

export default async function SavedRepliesPage({ searchParams }: PageProps<'/admin/saved-replies'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/saved-replies', params), 'customers');
  return (
    <ListScreen
      noun="saved_replies"
      filters={<ShortListFilters noun="saved_replies" stateless />}
      skeleton={SavedReplyListSkeleton}
    >
      <SavedReplyList params={params} />
    </ListScreen>
  );
}
