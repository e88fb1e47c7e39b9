import { useTranslations } from 'next-intl';

export function DevelopmentHint() {
  const t = useTranslations('admin.login');
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
  return (
    <aside
      aria-label={t('hint_title')}
      className="rounded-md border border-dashed px-4 py-3 text-muted-foreground text-sm"
    >
      <p className="font-medium text-foreground">{t('hint_title')}</p>
      {username && password ? (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
          <dt>{t('username')}</dt>
          <dd>
            <bdi dir="ltr">{username}</bdi>
          </dd>
          <dt>{t('password')}</dt>
          <dd>
            <bdi dir="ltr">{password}</bdi>
          </dd>
        </dl>
      ) : (
        <p className="mt-1">{t('hint_generated')}</p>
      )}
    </aside>
  );
}
