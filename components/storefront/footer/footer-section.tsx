import { Smartphone } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { FooterSectionView } from '@/lib/storefront/footer/reads';
import { SmartLink } from './smart-link';

export const footerHeadingClasses = 'mb-3 text-sm font-semibold text-foreground';
export const footerLinkClass = 'footer-link';

export async function FooterSectionBlock({ section }: { section: FooterSectionView }) {
  const id = `footer-${section.id}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={footerHeadingClasses}>
        {section.title}
      </h2>
      {section.sectionKey === 'mobile_app' ? (
        <AppBadges links={section.links} />
      ) : (
        <ul>
          {section.links.map((link) => (
            <li key={`${link.title} ${link.url}`}>
              <SmartLink href={link.url} className={footerLinkClass}>
                {link.title}
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

async function AppBadges({ links }: { links: FooterSectionView['links'] }) {
  const t = await getTranslations('footer');
  if (links.length === 0) {
    return (
      <ul className="flex flex-col items-start gap-2">
        {[t('app_store'), t('google_play')].map((name) => (
          <li key={name} className={badge}>
            <BadgeText prefix={t('app_soon')} name={name} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="flex flex-col items-start gap-2">
      {links.map((link) => (
        <li key={`${link.title} ${link.url}`}>
          <SmartLink href={link.url} className={`${badge} transition-colors hover:border-input`}>
            <BadgeText prefix={t('app_prefix')} name={link.title} />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

const badge = 'inline-flex min-h-12 min-w-[min(10rem,100%)] items-center gap-3 rounded-md border bg-background px-3';

function BadgeText({ prefix, name }: { prefix: string; name: string }) {
  return (
    <>
      <Smartphone aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="flex flex-col">
        <span className="text-xs leading-4 text-muted-foreground">{prefix}</span>
        <bdi className="text-sm leading-5 font-medium">{name}</bdi>
      </span>
    </>
  );
}
