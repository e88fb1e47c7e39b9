import { getTranslations } from 'next-intl/server';
import { LazyNewsletterForm } from '../lazy-parts';
import { HomeTexts } from './home-texts';

export async function Newsletter() {
  const t = await getTranslations('home.newsletter');
  return (
    <section aria-labelledby="home-newsletter" className="container-page mt-12 md:mt-16">
      <div className="grid gap-6 rounded-xl border bg-card p-5 sm:p-8 lg:grid-cols-[1fr_1.6fr] lg:gap-12">
        <div>
          <h2 id="home-newsletter" className="text-xl font-semibold md:text-2xl">
            {t('title')}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">{t('text')}</p>
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <HomeTexts of={['newsletter']}>
            <LazyNewsletterForm channel="email" />
            <LazyNewsletterForm channel="whatsapp" />
          </HomeTexts>
        </div>
      </div>
    </section>
  );
}
