'use client';

import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { THEME_KEY } from '@/lib/seo/theme';

/** Switches between dark and light and saves the choice. Both icons are there; the theme's class shows one of them. */
export function ThemeToggle() {
  const t = useTranslations('admin.shell');
  const toggle = () => {
    const dark = document.documentElement.classList.toggle('dark');
    try {
      localStorage.setItem(THEME_KEY, dark ? 'dark' : 'light');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return (
    <Button variant="ghost" size="icon" onClick={toggle}>
      <span className="hidden dark:block">
        <Sun aria-hidden className="size-5" />
        <span className="sr-only">{t('to_light')}</span>
      </span>
      <span className="dark:hidden">
        <Moon aria-hidden className="size-5" />
        <span className="sr-only">{t('to_dark')}</span>
      </span>
    </Button>
  );
}
