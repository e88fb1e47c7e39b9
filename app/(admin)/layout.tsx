import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminShell } from '@/components/admin/shell/admin-shell';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { Toaster } from '@/components/ui/sonner';
import '../admin.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.shell');
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ admin, client, validation, status, errors, tax }, t] = await Promise.all([
    getMessages(),
    getTranslations('admin.shell'),
  ]);
  return (
    <NextIntlClientProvider messages={{ admin, client, validation, status, errors, tax }}>
      <ThemeProvider>
        <AdminShell>{children}</AdminShell>
      </ThemeProvider>
      <Toaster label={t('toasts')} closeLabel={t('close')} />
    </NextIntlClientProvider>
  );
}
