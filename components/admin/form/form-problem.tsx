'use client';

import { CircleAlert } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Failure } from './failure';

/** Why the save failed, above the buttons. An ended session offers the sign-in in another tab, so that nothing is lost. */
export function FormProblem({ failure }: { failure: Failure }) {
  const t = useTranslations('admin.common');
  const pathname = usePathname();
  return (
    <div role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <p>
        {failure.kind === 'session' && (
          <>
            {t('session_over')}{' '}
            <a
              href={`/admin-login?next=${encodeURIComponent(pathname)}`}
              target="_blank"
              rel="noopener"
              className="font-medium underline underline-offset-4"
            >
              {t('session_over_link')}
            </a>
          </>
        )}
        {failure.kind === 'unreachable' && t('unreachable')}
        {failure.kind === 'refused' && (failure.detail ?? t('try_again'))}
      </p>
    </div>
  );
}
