import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { AdminStoreSettings } from '@/lib/platform/store-settings/admin-reads';
import { countMissingSettings, SETTINGS_PARTS } from '@/lib/platform/store-settings/parts';

export type { SettingsPart } from '@/lib/platform/store-settings/parts';

export function SettingsIndex({ settings }: { settings: AdminStoreSettings }) {
  const t = useTranslations('admin.store_settings');
  return (
    <nav aria-label={t('index')}>
      <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {SETTINGS_PARTS.map((part) => {
          const missing = countMissingSettings(part, settings);
          return (
            <li key={part} className="shrink-0">
              <a
                href={`#${part}`}
                className="flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm hover:border-input hover:bg-muted"
              >
                <span>{t(`${part}_heading`)}</span>
                {missing > 0 && (
                  <span className="inline-flex items-center gap-1 text-warning text-xs">
                    <CircleAlert aria-hidden className="size-3.5" />
                    {t('missing', { count: missing })}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
