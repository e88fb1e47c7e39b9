import { ShieldCheck, UserRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { listStaffAccounts } from '@/lib/people/staff/reads';
import { canManageAccount } from '@/lib/people/staff/rules';
import type { Staff } from '@/lib/platform/server/auth/staff-session';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ListPages } from '../../shared/filters/list-pages';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { NoMatchText } from '../../shared/list/empty-list';
import { filterInMemory, SHORT_LIST_FILTERS } from '../../shared/list/filtered-list';
import { EditRowButton } from '../../shared/list/row-buttons';
import { ResetFactorButton } from './reset-factor-button';
import type { ListedAccount } from './staff-form';

const PATH = '/admin/staff-accounts';

const gridClasses = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

export async function StaffList({ params, staff }: { params: SearchParams; staff: Staff }) {
  const [t, factor, all] = await Promise.all([
    getTranslations('admin.staff_accounts'),
    getTranslations('admin.second_factor'),
    listStaffAccounts(),
  ]);
  const list = filterInMemory(PATH, params, all, ({ username, role, roleName }) => [
    username,
    roleName ?? t(`roles.${role}`),
  ]);
  if (list.rows.length === 0) return <NoMatchText text={t('none_text')} names={SHORT_LIST_FILTERS} />;
  return (
    <>
      <ul aria-label={t('list')} className={gridClasses}>
        {list.rows.map((account) => (
          <li key={account.id} className="flex items-center gap-3 rounded-lg border bg-card p-4">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
            >
              {account.role === 'owner' ? <ShieldCheck className="size-5" /> : <UserRound className="size-5" />}
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <h2 className="flex min-w-0 items-center gap-2 font-medium">
                <bdi className="block by-lines [--lines:1]">{account.username}</bdi>
                {account.id === staff.userId && (
                  <span className="shrink-0 font-normal text-muted-foreground text-xs">{t('you')}</span>
                )}
              </h2>
              <p className="flex flex-wrap gap-1">
                <Badge variant={account.role === 'owner' ? 'default' : 'secondary'}>
                  {account.role === 'owner' ? t('roles.owner') : (account.roleName ?? t('no_role'))}
                </Badge>
                <Badge variant={account.isActive ? 'success' : 'destructive'}>
                  {t(account.isActive ? 'active' : 'disabled')}
                </Badge>
                {account.hasSecondFactor && <Badge variant="secondary">{factor('badge')}</Badge>}
              </p>
              <p className="text-muted-foreground text-xs">
                {t('since', { day: account.createdAtText })} · {t('sessions', { count: account.sessions })}
              </p>
            </div>
            {account.hasSecondFactor && account.id !== staff.userId && <ResetFactorButton account={account} />}
            {canManageAccount(staff, account) && (
              <EditRowButton<ListedAccount>
                row={{ ...account, own: account.id === staff.userId }}
                name={t('named', { name: account.username })}
              />
            )}
          </li>
        ))}
      </ul>
      <ListPages path={PATH} params={params} page={list.page} pages={list.pages ?? 1} />
    </>
  );
}

export function StaffListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={3} className={gridClasses} card="h-27" />;
}
