'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { CopySecretButton } from './copy-button';
import { panelClasses } from './panel-classes';

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('admin.second_factor');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="codes" className={panelClasses}>
      <div>
        <h2 id="codes" ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t('codes_title')}
        </h2>
        <p className="mt-1 text-muted-foreground text-sm">{t('codes_text')}</p>
      </div>
      <ul aria-label={t('codes_list')} dir="ltr" className="grid gap-2 rounded-md bg-muted p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center font-medium tabular-nums">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{t('codes_done')}</Button>
        <CopySecretButton text={codes.join('\n')} label={t('codes_copy')} />
      </div>
    </section>
  );
}
