'use client';

import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useTheme } from '@/components/theme/theme-provider';
import { Button } from '@/components/ui/button';

export function AdminThemeToggle() {
  const t = useTranslations('admin.shell');
  const { toggleTheme } = useTheme();
  return (
    <Button variant="ghost" size="icon" onClick={toggleTheme}>
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
