'use client';

import { useTranslations } from 'next-intl';

/** Next stop after a checkbox, because the bar follows all rows in the Tab order. */
export function ToSelectionBar() {
  const t = useTranslations('admin.common');
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>('[data-selection]')?.focus({ preventScroll: true })}
      className="sr-only z-30 rounded-md bg-primary px-4 py-2 text-primary-foreground text-sm focus:not-sr-only focus:absolute focus:start-12"
    >
      {t('to_selection_bar')}
    </button>
  );
}
