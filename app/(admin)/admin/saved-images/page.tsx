import { Download, ExternalLink } from 'lucide-react';
import Image from 'next/image';
import { getTranslations } from 'next-intl/server';
import { SAVED_IMAGES, SAVED_SIZE } from '@/components/admin/platform/picture/saved-images';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { Button } from '@/components/ui/button';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('saved_images');

export default async function SavedImagesPage() {
  await requireStaff('/admin/saved-images', 'content');
  const t = await getTranslations('admin.saved_images');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ul aria-label={t('list')} className="grid gap-4 lg:grid-cols-2">
        {SAVED_IMAGES.map((name) => {
          const title = t(`banners.${name}.name`);
          const path = `/banners/${name}.png`;
          return (
            <li key={name}>
              <article className="flex h-full flex-col overflow-hidden rounded-lg border bg-card">
                <Image
                  {...SAVED_SIZE}
                  src={path}
                  alt={t(`banners.${name}.title`)}
                  sizes="(min-width: 1024px) 600px, 100vw"
                  loading="eager"
                  className="h-auto w-full"
                />
                <div className="flex flex-1 flex-wrap items-center justify-between gap-3 p-4">
                  <div>
                    <h2 className="font-medium">{title}</h2>
                    <p className="text-muted-foreground text-xs">
                      {t('format')} <bdi dir="ltr">{`${SAVED_SIZE.width} × ${SAVED_SIZE.height}`}</bdi>
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button asChild variant="outline">
                      <a href={path} target="_blank" rel="noopener" aria-label={t('view_named', { name: title })}>
                        <ExternalLink aria-hidden />
                        {t('view')}
                      </a>
                    </Button>
                    <Button asChild>
                      <a
                        href={path}
                        download={`computer-city-${name}.png`}
                        aria-label={t('download_named', { name: title })}
                      >
                        <Download aria-hidden />
                        {t('download')}
                      </a>
                    </Button>
                  </div>
                </div>
              </article>
            </li>
          );
        })}
      </ul>
    </>
  );
}
