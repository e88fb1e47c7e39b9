import Link from 'next/link';
import type { StoreSettings } from '@/lib/store-settings/reads';

/** Sign and name of the store, leading home. */
export function SiteLogo({ settings, homeLabel }: { settings: StoreSettings; homeLabel: string }) {
  return (
    <Link href="/" aria-label={homeLabel} className="flex h-11 min-w-0 items-center gap-2.5 rounded-md">
      {/* biome-ignore lint/performance/noImgElement: a small vector, or any address that staff entered */}
      <img
        src={settings.logo ?? '/logo.svg'}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 object-contain"
      />
      <span className="truncate text-lg font-semibold">{settings.storeName}</span>
    </Link>
  );
}
