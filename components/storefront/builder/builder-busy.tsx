import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { BUILDER_PATH } from '@/lib/catalogue/pc-builder/builder';
import { Breadcrumb } from '../listing/breadcrumb';

export function BuilderBusy({ parameters }: { parameters: Record<string, string | string[] | undefined> }) {
  const t = useTranslations('pcBuilder');
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  const query = new URLSearchParams(pairs).toString();
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <Breadcrumb trail={[{ name: t('title'), href: BUILDER_PATH }]} />
      <div className="mt-5 rounded-lg border border-border bg-card px-4 py-6">
        <EmptyState
          as="h1"
          icon={Hourglass}
          title={t('busy_title')}
          text={t('busy_text')}
          className="py-8"
          action={
            <Button asChild>
              {/* A page load: the router would show its cached page. */}
              <a href={query ? `${BUILDER_PATH}?${query}` : BUILDER_PATH}>{t('again')}</a>
            </Button>
          }
        />
      </div>
    </div>
  );
}
