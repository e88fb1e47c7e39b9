'use client';

import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useTheme } from '@/components/theme/theme-provider';
import { cx } from '@/components/ui/cx';

/** CSS hides one of two icons, so no JavaScript is needed. */
export function ThemeToggle({ text }: { text?: boolean }) {
  const t = useTranslations('client.theme');
  const { toggleTheme } = useTheme();
  return (
    <button
      type="button"
      aria-label={text ? undefined : t('toggle')}
      onClick={toggleTheme}
      className={cx('icon-button', text && 'mt-3 w-full justify-start gap-3 px-3')}
    >
      <Sun aria-hidden className="hidden size-5 dark:block" />
      <Moon aria-hidden className="size-5 dark:hidden" />
      {text && (
        <span>
          <span className="hidden dark:inline">{t('to_light')}</span>
          <span className="dark:hidden">{t('to_dark')}</span>
        </span>
      )}
    </button>
  );
}
