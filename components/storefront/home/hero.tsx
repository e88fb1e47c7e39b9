import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import type { HeroSlide } from '@/lib/hero-slide/reads';
import { HeroSlideView } from './hero-slide';
import { HeroSlider } from './hero-slider';

/** The slider, or the built-in banner of a shop without slides. */
export async function Hero({ slides }: { slides: HeroSlide[] }) {
  return (
    <div className="container-page mt-4 md:mt-6">
      {slides.length > 0 ? <HeroSlider slides={slides} /> : <DefaultBanner />}
    </div>
  );
}

async function DefaultBanner() {
  const t = await getTranslations('home.hero');
  return (
    <section className="overflow-hidden rounded-xl">
      <HeroSlideView title={t('default_title')} subtitle={t('default_text')} imageUrl="/hero/hero-2.webp" priority>
        <Button asChild size="lg">
          <Link href="/featured">{t('shop_now')}</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link href="/contact" prefetch={false}>
            {t('contact')}
          </Link>
        </Button>
      </HeroSlideView>
    </section>
  );
}
