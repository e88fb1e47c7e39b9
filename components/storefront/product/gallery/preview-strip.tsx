import { ArrowRight, EyeOff } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

export async function PreviewStrip({ id, hidden }: { id: string; hidden: boolean }) {
  const t = await getTranslations('admin.products');
  return (
    <aside aria-label={t('preview_title')} className="border-warning/40 border-b bg-warning-soft text-warning">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <EyeOff aria-hidden className="size-4.5 shrink-0" />
          <strong>{t(hidden ? 'preview_is_hidden' : 'preview_is_shown')}</strong>
          <span>{t('preview_text')}</span>
        </p>
        <Link
          prefetch={false}
          href={`/admin/products/${id}` as Route}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm underline underline-offset-4"
        >
          <ArrowRight aria-hidden className="size-4" />
          {t('preview_back')}
        </Link>
      </div>
    </aside>
  );
}
