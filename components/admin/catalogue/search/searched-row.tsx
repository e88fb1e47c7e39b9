import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { searchAddress } from '@/lib/catalogue/search/address';
import type { SearchedText } from '@/lib/catalogue/search/log/admin-reads';
import { RuleButtons } from './rule-buttons';

export function SearchedRow({ row }: { row: SearchedText }) {
  const t = useTranslations('admin.searches');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-lg border bg-card px-4 py-3 xl:grid-cols-[minmax(0,1fr)_6rem_7rem_18.5rem]">
      <div className="col-span-2 min-w-0 xl:col-span-1">
        <h2 className="font-medium">
          <a
            href={searchAddress(row.written)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 underline decoration-muted-foreground underline-offset-4 hover:text-primary"
          >
            <bdi className="min-w-0 break-words">{row.written}</bdi>
            <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-1.5 empty:hidden">
          {row.corrected && <Badge variant="warning">{t('corrected')}</Badge>}
          {row.synonym && <RuleLink list="synonyms" row={row} text={t('has_synonym')} />}
          {row.pin && <RuleLink list="pins" row={row} text={t('has_pin')} />}
          {row.redirect && <RuleLink list="redirects" row={row} text={t('has_redirect', { path: row.redirect })} />}
        </p>
      </div>
      <p className="text-sm">{t('asked', { count: row.count })}</p>
      <p className={row.results === 0 ? 'text-destructive text-sm' : 'text-muted-foreground text-sm'}>
        {row.results === null ? t('led_on') : t('results', { count: row.results })}
      </p>
      <RuleButtons text={row.written} has={{ synonym: row.synonym, pin: row.pin, redirect: row.redirect !== null }} />
    </article>
  );
}

type RuleLinkProps = { list: 'synonyms' | 'pins' | 'redirects'; row: SearchedText; text: string };

const RuleLink = ({ list, row, text }: RuleLinkProps) => (
  <Link href={`/admin/searches/${list}?q=${encodeURIComponent(row.key)}`} prefetch={false} className="py-1.5">
    <Badge variant="secondary" className="underline underline-offset-4">
      {isolateDirections(text)}
    </Badge>
  </Link>
);
