import { PanelBottom, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { SocialIcon } from '@/components/storefront/footer/social-icon';
import { EmptyState } from '@/components/ui/empty-state';
import { type AdminFooterSection, type AdminSocialLink, readFooterSections, readSocialLinks } from '@/lib/footer/reads';
import { SOCIAL_PLATFORMS } from '@/lib/footer/schema';
import type { SearchParams } from '../shared/filters/address';
import { ActiveBadge } from '../shared/list/active-badge';
import { CardSkeletons } from '../shared/list/card-skeletons';
import { MoveButtons } from '../shared/list/move-buttons';
import { type Neighbours, neighbours } from '../shared/list/neighbours';
import { AddRowButton, RowButtons } from '../shared/list/row-buttons';
import { NoMatch, shortList } from '../shared/list/short-list';

const sectionClasses = 'grid gap-3 lg:grid-cols-2';
const socialClasses = 'flex flex-col gap-2';

const PATH = '/admin/footer';

/** The footer's sections that the address asks for, in their order. */
export async function SectionList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.footer'), readFooterSections()]);
  const texts = ({ title, sectionKey, links }: AdminFooterSection) => [
    title,
    sectionKey,
    ...links.flatMap((link) => [link.title, link.url]),
  ];
  // Two lists stand on this screen and a footer has room for a few of each: one page holds them.
  const { rows, filtered } = shortList(PATH, params, all, texts, all.length);
  if (rows.length === 0) {
    return filtered ? (
      <NoMatch text={t('none_text')} as="h3" />
    ) : (
      <EmptyState
        as="h3"
        icon={PanelBottom}
        title={t('sections_empty_title')}
        text={t('sections_empty_text')}
        action={<AddRowButton label={t('section_add')} />}
      />
    );
  }
  return (
    <ol aria-label={t('sections')} className={sectionClasses}>
      {rows.map((row) => (
        <li key={row.id}>
          <SectionCard row={row} {...neighbours(all, all.indexOf(row))} />
        </li>
      ))}
    </ol>
  );
}

function SectionCard({ row, before, behind }: { row: AdminFooterSection } & Neighbours) {
  const t = useTranslations('admin.footer');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium">
            <bdi>{row.title}</bdi>
          </h3>
          <p dir="ltr" className="truncate text-end text-muted-foreground text-xs">
            {row.sectionKey}
          </p>
        </div>
        <ActiveBadge active={row.isActive} />
      </div>
      {row.links.length === 0 ? (
        <p className="text-muted-foreground text-xs">{t('no_links')}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {row.links.map((link) => (
            <li key={`${link.title} ${link.url}`} className="flex min-w-0 items-baseline justify-between gap-3">
              <bdi className="shrink-0">{link.title}</bdi>
              <bdi dir="ltr" className="truncate text-muted-foreground text-xs">
                {link.url}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex items-center justify-between gap-2 border-t pt-3">
        <MoveButtons path={`/api/footer-sections/${row.id}`} name={row.title} before={before} behind={behind} />
        <RowButtons row={row} name={row.title} />
      </div>
    </article>
  );
}

/** The platform's name in Arabic, or the one it was stored by. */
const platformName = (t: (key: `platforms.${(typeof SOCIAL_PLATFORMS)[number]}`) => string, stored: string): string => {
  const platform = SOCIAL_PLATFORMS.find((name) => name === stored);
  return platform ? t(`platforms.${platform}`) : stored;
};

/** The social links that the address asks for, in their order. */
export async function SocialList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.footer'), readSocialLinks()]);
  const texts = ({ platform, url }: AdminSocialLink) => [platformName(t, platform), platform, url];
  const { rows, filtered } = shortList(PATH, params, all, texts, all.length);
  if (rows.length === 0) {
    return filtered ? (
      <NoMatch text={t('none_text')} as="h3" />
    ) : (
      <EmptyState
        as="h3"
        icon={Share2}
        title={t('socials_empty_title')}
        text={t('socials_empty_text')}
        action={<AddRowButton label={t('social_add')} />}
      />
    );
  }
  return (
    <ol aria-label={t('socials')} className={socialClasses}>
      {rows.map((row) => (
        <li key={row.id}>
          <SocialRow row={row} {...neighbours(all, all.indexOf(row))} />
        </li>
      ))}
    </ol>
  );
}

function SocialRow({ row, before, behind }: { row: AdminSocialLink } & Neighbours) {
  const t = useTranslations('admin.footer');
  const name = platformName(t, row.platform);
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card p-3">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted">
          <SocialIcon platform={row.platform} className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-2 font-medium text-sm">
            <bdi>{name}</bdi>
            <ActiveBadge active={row.isActive} />
          </h3>
          <p dir="ltr" className="truncate text-end text-muted-foreground text-xs">
            {row.url}
          </p>
        </div>
      </div>
      <div className="flex w-full justify-between gap-2 sm:w-auto">
        <MoveButtons path={`/api/social-media/${row.id}`} name={name} before={before} behind={behind} />
        <RowButtons row={row} name={name} />
      </div>
    </article>
  );
}

export function SectionListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={4} className={sectionClasses} card="h-56" />;
}

export function SocialListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={4} className={socialClasses} card="h-32 sm:h-17" />;
}
