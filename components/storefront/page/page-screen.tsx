import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/storefront/listing/breadcrumb';
import { NotFoundBoundary } from '@/components/storefront/not-found/missing';
import { NotFoundView } from '@/components/storefront/not-found/not-found-view';
import { mailtoAddress } from '@/lib/platform/shared/mail-address';
import { telAddress } from '@/lib/platform/shared/phone';
import { firstParagraph } from '@/lib/storefront/page/document-schema';
import { getMovedPage, getPage, getPolicies } from '@/lib/storefront/page/reads';
import { type PageSection, pagePath } from '@/lib/storefront/page/rules';
import { getPageVariableValues } from '@/lib/storefront/page/values';
import { pageMetadata } from '@/lib/storefront/seo/metadata';
import { cn } from '@/lib/utils';
import { PageText } from './page-text';

type Asked = { section: PageSection; params: Promise<{ slug: string }> };

/** Other slugs, and the placeholder of Next.js, must not reach the database. */
const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

async function load({ section, params }: Asked) {
  const { slug } = await params;
  if (!SLUG.test(slug) || slug.length > 50) return null;
  const page = await getPage(section, slug);
  const moved = page ? null : await getMovedPage(section, slug);
  if (moved) permanentRedirect(moved as Route);
  return page;
}

export async function contentPageMetadata(asked: Asked): Promise<Metadata> {
  const page = await load(asked);
  if (!page) return { title: (await getTranslations('notFound'))('title'), robots: { index: false } };
  return pageMetadata({
    title: page.seoTitle ?? page.title,
    description: page.seoDescription ?? firstParagraph(page.content, await getPageVariableValues()),
    path: pagePath(page),
    index: page.isIndexed,
  });
}

export async function ContentPage(asked: Asked) {
  const page = await load(asked);
  if (!page) {
    return (
      <NotFoundBoundary>
        <NotFoundView />
      </NotFoundBoundary>
    );
  }
  const isPolicy = page.section === 'policies';
  const [values, policies, t] = await Promise.all([
    getPageVariableValues(),
    isPolicy ? getPolicies() : [],
    getTranslations('written'),
  ]);
  const path = pagePath(page);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <Breadcrumb trail={[{ name: page.title, href: path as Route }]} />
      <div className={cn('mt-4', isPolicy && 'grid gap-6 lg:grid-cols-[1fr_18rem] lg:items-start lg:gap-10')}>
        <article className="min-w-0">
          <h1 className="text-2xl font-bold wrap-anywhere text-foreground md:text-3xl">{page.title}</h1>
          <PageText document={page.content} values={values} tableLabel={t('table')} />
          {isPolicy && (
            <section className="mt-8 rounded-lg border border-border bg-card p-4 sm:p-5">
              <h2 className="font-semibold text-foreground">{t('questions')}</h2>
              <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
                {page.slug === 'warranty' && (
                  <li>
                    <Link className={contactLink} href="/warranty" prefetch={false}>
                      {t('warranty')}
                    </Link>
                  </li>
                )}
                {values.phone && (
                  <li>
                    <a className={contactLink} href={telAddress(values.phone)}>
                      <bdi dir="ltr">{values.phone}</bdi>
                    </a>
                  </li>
                )}
                {values.email && (
                  <li>
                    <a className={contactLink} href={mailtoAddress(values.email)}>
                      <bdi dir="ltr" className="wrap-anywhere">
                        {values.email}
                      </bdi>
                    </a>
                  </li>
                )}
                <li>
                  <Link className={contactLink} href="/contact" prefetch={false}>
                    {t('contact')}
                  </Link>
                </li>
              </ul>
            </section>
          )}
        </article>
        {isPolicy && (
          <nav aria-label={t('all')} className="rounded-lg border border-border bg-card p-2">
            <ul>
              {policies.map((other) => (
                <li key={other.path}>
                  <Link
                    href={other.path as Route}
                    prefetch={false}
                    aria-current={other.path === path ? 'page' : undefined}
                    className={cn(
                      'flex min-h-11 items-center rounded-md px-3 text-sm transition-colors hover:bg-muted',
                      other.path === path && 'bg-primary-soft font-medium text-primary hover:bg-primary-soft',
                    )}
                  >
                    {other.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

const contactLink = 'inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline';
