import { getTranslations } from 'next-intl/server';
import { SecondFactorScreen } from '@/components/admin/people/second-factor/second-factor-screen';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { readSecondFactor } from '@/lib/people/second-factor/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('second_factor');

/** The only page for accounts that lack a required second factor. */
export default async function SecondFactorPage() {
  const { userId, username, mustSetUp } = await requireStaff('/admin/second-factor', 'own_account');
  const [t, factor] = await Promise.all([getTranslations('admin.second_factor'), readSecondFactor(userId)]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} back={!mustSetUp} />
      {mustSetUp && (
        <p role="status" className="mb-4 max-w-2xl rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning">
          {t('needed')}
        </p>
      )}
      <SecondFactorScreen factor={factor} username={username} />
    </>
  );
}
