'use client';

import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { THEME_COLORS, THEME_KEY } from '@/lib/seo/theme';
import { cn } from '@/lib/utils';

const isDark = () => document.documentElement.classList.contains('dark');

/** The browser's own bars take the page's colour. */
const paintBars = () =>
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', THEME_COLORS[isDark() ? 'dark' : 'light']);

function toggleTheme() {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.classList.toggle('dark', theme === 'dark');
  paintBars();
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Both icons, and with `text` both names, are in the page and the theme's class shows one: nothing waits for JavaScript. */
export function ThemeToggle({ className, text }: { className?: string; text?: boolean }) {
  const t = useTranslations('client.theme');
  useEffect(() => {
    paintBars();
  }, []);
  return (
    <button
      type="button"
      aria-label={text ? undefined : t('toggle')}
      onClick={toggleTheme}
      className={cn(
        'inline-flex h-11 min-w-11 items-center justify-center gap-3 rounded-md transition-colors hover:bg-raised',
        className,
      )}
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
