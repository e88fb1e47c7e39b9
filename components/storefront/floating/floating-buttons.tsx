import { getTranslations } from 'next-intl/server';
import { whatsAppNumber } from '@/lib/shared/phone';
import type { StoreSettings } from '@/lib/store-settings/reads';
import { ContactButton, ScrollTop } from '../later-parts';
import { KeepClear } from './keep-clear';

/** At the end side, the way up above the way to us. Each steps aside for what it would cover. */
export async function FloatingButtons({ settings }: { settings: StoreSettings }) {
  const [t, f] = await Promise.all([getTranslations('store'), getTranslations('footer')]);
  const number = settings.storePhone && whatsAppNumber(settings.storePhone);
  const greeting = t('whatsapp_greeting', { store: settings.storeName });
  return (
    <aside aria-label={f('quick_contact')} className="relative z-30">
      <div data-floating="button" className="floating-contact">
        <ContactButton href={number ? `https://wa.me/${number}?text=${encodeURIComponent(greeting)}` : null} />
      </div>
      <div data-floating="button" className="floating-top me-1.5">
        <ScrollTop />
      </div>
      <KeepClear />
    </aside>
  );
}
