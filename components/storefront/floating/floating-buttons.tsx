import { getTranslations } from 'next-intl/server';
import { whatsAppNumber } from '@/lib/domain/phone';
import type { StoreSettings } from '@/lib/queries/store';
import { ContactButton } from './contact-button';
import { ScrollTop } from './scroll-top';

/** One column at the end side: the way up above the way to us. The phone's buy bar and the install card lift it. */
export async function FloatingButtons({ settings }: { settings: StoreSettings }) {
  const [t, f] = await Promise.all([getTranslations('store'), getTranslations('footer')]);
  const number = settings.storePhone && whatsAppNumber(settings.storePhone);
  const greeting = t('whatsapp_greeting', { store: settings.storeName });
  return (
    <aside
      aria-label={f('quick_contact')}
      className="floating-buttons fixed end-4 bottom-[calc(1rem+env(safe-area-inset-bottom,0px))] z-40 transition-[translate] duration-base max-md:-translate-y-[calc(var(--buybar-height)+var(--installcard-height))]"
    >
      {/* Out of the flow: its coming and going moves nothing. */}
      <div className="absolute inset-x-0 bottom-full mb-3 flex justify-center">
        <ScrollTop />
      </div>
      <ContactButton href={number ? `https://wa.me/${number}?text=${encodeURIComponent(greeting)}` : null} />
    </aside>
  );
}
