'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { AdminErrorView } from './admin-error-view';
import { AdminThemeToggle } from './theme-toggle';

export function SignedOutShell() {
  const t = useTranslations('admin.shell');
  const router = useRouter();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header
        data-bar="top"
        className="sticky top-0 z-30 flex h-14 items-center justify-between gap-2 border-b bg-card ps-4 pe-2 lg:h-dvh lg:flex-col lg:items-stretch lg:border-e lg:border-b-0 lg:px-6 lg:py-5"
      >
        <a href="/admin" className="min-w-0 block by-lines [--lines:1] font-semibold">
          {t('title')}
        </a>
        <span className="flex lg:justify-end">
          <AdminThemeToggle />
        </span>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-6 outline-none">
        <AdminErrorView retry={() => router.refresh()} />
      </main>
    </div>
  );
}
