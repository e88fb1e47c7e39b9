import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { DevelopmentHint } from '@/components/admin/people/login/development-hint';
import { LoginForm } from '@/components/admin/people/login/login-form';
import { AdminThemeToggle } from '@/components/admin/shell/theme-toggle';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { signInTarget } from '@/lib/people/staff/sign-in-target';
import { currentStaff } from '@/lib/platform/server/auth/staff-session';
import { searchParam } from '@/lib/platform/shared/query';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';
import '../admin.css';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.login');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function AdminLoginPage({ searchParams }: PageProps<'/admin-login'>) {
  const next = signInTarget(searchParam(await searchParams, 'next'));
  if (await currentStaff()) redirect(next);
  const [t, messages, settings] = await Promise.all([
    getTranslations('admin.login'),
    getMessages(),
    getStoreSettings(),
  ]);
  const { login, shell } = messages.admin;
  return (
    <NextIntlClientProvider messages={{ admin: { login, shell } }}>
      <div className="flex min-h-dvh flex-col">
        <header className="flex items-center justify-between px-4 py-3 sm:px-6">
          <a href="/" className="inline-flex min-h-11 items-center text-muted-foreground text-sm hover:text-foreground">
            {t('back')}
          </a>
          <ThemeProvider>
            <AdminThemeToggle />
          </ThemeProvider>
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center gap-6 px-4 pt-6 pb-24">
          <div className="text-center">
            <p className="text-primary text-sm">{settings.storeName}</p>
            <h1 className="mt-1 font-semibold text-2xl">{t('title')}</h1>
            <p className="mt-1 text-muted-foreground text-sm">{t('lead')}</p>
          </div>
          <LoginForm next={next} />
          {process.env.NODE_ENV === 'development' && <DevelopmentHint />}
        </main>
      </div>
    </NextIntlClientProvider>
  );
}
