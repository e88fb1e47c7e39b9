import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SectionEditor, SocialEditor } from '@/components/admin/footer/footer-editors';
import {
  SectionList,
  SectionListSkeleton,
  SocialList,
  SocialListSkeleton,
} from '@/components/admin/footer/footer-lists';
import { AddRowButton } from '@/components/admin/list/row-buttons';
import { PageHeader } from '@/components/admin/page-header';
import { requireStaff } from '@/lib/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.footer'))('title') };
}

const headClasses = 'mb-3 flex flex-wrap items-center justify-between gap-3';

export default async function FooterPage() {
  await requireStaff('/admin/footer');
  const [t, common] = await Promise.all([getTranslations('admin.footer'), getTranslations('admin.common')]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SectionEditor>
        <section aria-labelledby="sections" className="mb-10">
          <div className={headClasses}>
            <h2 id="sections" className="font-semibold text-lg">
              {t('sections')}
            </h2>
            <AddRowButton label={t('section_add')} />
          </div>
          <Suspense fallback={<SectionListSkeleton label={common('loading')} />}>
            <SectionList />
          </Suspense>
        </section>
      </SectionEditor>
      <SocialEditor>
        <section aria-labelledby="socials">
          <div className={headClasses}>
            <h2 id="socials" className="font-semibold text-lg">
              {t('socials')}
            </h2>
            <AddRowButton label={t('social_add')} />
          </div>
          <Suspense fallback={<SocialListSkeleton label={common('loading')} />}>
            <SocialList />
          </Suspense>
        </section>
      </SocialEditor>
    </>
  );
}
