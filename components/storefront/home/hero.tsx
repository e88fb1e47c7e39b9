import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import type { HeroSlide } from '@/lib/storefront/hero-slide/reads';
import { LazyHeroSlider } from '../lazy-parts';
import { HeroSlideView } from './hero-slide';
import { HomeTexts } from './home-texts';

export async function Hero({ slides }: { slides: HeroSlide[] }) {
  return (
    <div className="container-page mt-4 md:mt-6">
      {slides.length > 0 ? (
        <HomeTexts of={['hero']}>
          <LazyHeroSlider slides={slides} />
        </HomeTexts>
      ) : (
        <DefaultBanner />
      )}
    </div>
  );
}

async function DefaultBanner() {
  const t = await getTranslations('home.hero');
  return (
    <section className="overflow-hidden rounded-xl">
      <HeroSlideView title={t('default_title')} subtitle={t('default_text')} imageUrl="/hero/hero-2.webp" priority>
        <ButtonLink href="/featured" size="lg">
          {t('shop_now')}
        </ButtonLink>
        <ButtonLink href="/contact" prefetch={false} size="lg" variant="outline">
          {t('contact')}
        </ButtonLink>
      </HeroSlideView>
    </section>
  );
}
