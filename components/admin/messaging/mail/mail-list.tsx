import { MailCheck } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton';
import { countAdminMails, listAdminMails } from '@/lib/office/mail-desk/reads';
import { MAIL_STATES } from '@/lib/office/mail-desk/schema';
import type { Viewer } from '@/lib/platform/person/personal-data';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { MailRow } from './mail-row';

export async function MailList({ params, rights: viewer }: { params: SearchParams; rights: Viewer }) {
  const filter = {
    q: searchParam(params, 'q').slice(0, 200),
    state: oneOf(MAIL_STATES, searchParam(params, 'state')),
    viewer,
  };
  const asked = { path: '/admin/mails', params, names: ['q', 'state'], size: 30 };
  const list = await pagedList(asked, filter, listAdminMails, countAdminMails);
  return (
    <RowList {...list} noun="mails" icon={MailCheck} className="divide-y overflow-hidden rounded-lg border bg-card">
      {(mail) => <MailRow mail={mail} />}
    </RowList>
  );
}

export function MailListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-px overflow-hidden rounded-lg border">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-24 rounded-none" />
      ))}
    </div>
  );
}
