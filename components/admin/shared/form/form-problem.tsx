'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { adminSignInUrl } from '../sign-in-address';
import type { FormFailure } from './failure';

export type FieldLabels = Readonly<Record<string, string>>;

/** For values that are not readable as stored, such as codes and timestamps. */
export type ValueTexts = Readonly<Record<string, (value: unknown) => string>>;

type Props = { failure: FormFailure; labels?: FieldLabels; shown?: ValueTexts };

export function FormProblem({ failure, labels = {}, shown = {} }: Props) {
  const t = useTranslations('admin.common');
  const changed = Object.entries(labels).filter(([name]) => failure.current && name in failure.current);
  const wordsFor = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('changed_empty');
    if (shown[name]) return shown[name](value) || t('changed_empty');
    if (typeof value === 'boolean') return t(value ? 'changed_yes' : 'changed_no');
    return Array.isArray(value) ? value.map(String).join('، ') : String(value);
  };
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm"
    >
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        {failure.kind === 'changed' && (
          <>
            <p>{t('changed_title')}</p>
            {changed.length > 0 && <p className="mt-1 font-medium">{t('changed_fields')}</p>}
            <dl tabIndex={0} className="max-h-32 overflow-y-auto">
              {changed.map(([name, label]) => (
                <div key={name} className="flex gap-2">
                  <dt className="shrink-0">{label}:</dt>
                  <dd dir="auto" className="by-lines [--lines:1]">
                    {wordsFor(name, failure.current?.[name])}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-1">{t('changed_overwrite')}</p>
          </>
        )}
        {failure.kind === 'session' && (
          <p>
            {t('session_over')}{' '}
            <a
              href={adminSignInUrl()}
              target="_blank"
              rel="noopener"
              className="font-medium underline underline-offset-4"
            >
              {t('session_over_link')}
            </a>
          </p>
        )}
        {failure.kind === 'unreachable' && <p>{t('unreachable')}</p>}
        {failure.kind === 'refused' && <p>{failure.detail ?? t('try_again')}</p>}
      </div>
    </div>
  );
}
