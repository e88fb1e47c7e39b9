import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

type Props = { title: string; lead: string; actions?: ReactNode; back?: boolean };

export function PageHeader({ title, lead, actions, back = true }: Props) {
  const t = useTranslations('admin.common');
  return (
    <header className="mb-4 flex flex-col gap-1 sm:mb-6 sm:gap-2">
      {back && (
        <Link
          href="/admin"
          className="-ms-1 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
        >
          <ArrowRight aria-hidden className="size-4" />
          {t('back')}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-semibold text-2xl wrap-anywhere">{title}</h1>
          <p className="text-muted-foreground text-sm">{lead}</p>
        </div>
        {actions}
      </div>
    </header>
  );
}
