import { useTranslations } from 'next-intl';
import { MailList, MailListSkeleton } from '@/components/admin/messaging/mail/mail-list';
import { MailTabs } from '@/components/admin/messaging/mail/mail-tabs';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { MAIL_STATES } from '@/lib/office/mail-desk/schema';
import { canSeePersonalData } from '@/lib/platform/person/personal-data';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('mails');

export default async function MailsPage({ searchParams }: PageProps<'/admin/mails'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/mails', params), 'settings');
  return (
    <ListScreen
      noun="mails"
      above={<MailTabs current="outbox" />}
      filters={<MailFilters seesPeople={canSeePersonalData(staff)} />}
      skeleton={MailListSkeleton}
    >
      <MailList params={params} rights={staff} />
    </ListScreen>
  );
}

function MailFilters({ seesPeople }: { seesPeople: boolean }) {
  const t = useTranslations('admin.mails');
  const common = useTranslations('admin.common');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField
        label={t('search_label')}
        placeholder={t(seesPeople ? 'search_placeholder' : 'search_placeholder_masked')}
      />
      <FilterSelect
        name="state"
        label={common('state')}
        options={[
          { value: '', label: t('state_all') },
          ...MAIL_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
      />
    </div>
  );
}
