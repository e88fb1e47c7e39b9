import { MessagesSquare } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { readSavedReplies, type SavedReply } from '@/lib/messaging/message/saved-replies';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const gridClasses = 'grid gap-3 lg:grid-cols-2';

export async function SavedReplyList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.saved_replies'), readSavedReplies()]);
  const list = filterInMemory('/admin/saved-replies', params, all, ({ title, text }) => [title, text]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="saved_replies" icon={MessagesSquare} className={gridClasses} summary={summary}>
      {(row) => <SavedReplyCard row={row} />}
    </RowList>
  );
}

function SavedReplyCard({ row }: { row: SavedReply }) {
  return (
    <article className="flex h-full items-start justify-between gap-3 rounded-lg border bg-card p-4">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">
          <bdi>{row.title}</bdi>
        </h2>
        <p dir="auto" className="by-lines [--lines:3] whitespace-pre-line break-words text-muted-foreground text-sm">
          {row.text}
        </p>
      </div>
      <RowButtons row={row} name={row.title} />
    </article>
  );
}

export function SavedReplyListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={4} className={`mt-8.5 ${gridClasses}`} card="h-28" />;
}
