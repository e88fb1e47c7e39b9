'use client';

import { ArrowLeftRight, CornerUpLeft, type LucideIcon, Pin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RowEditor, useRowEditor } from '../shared/form/row-editor';
import { IconButton } from '../shared/icon-button';

/** Makes a synonym, a pin or a redirect of a text that was searched for. */
export function RuleButtons({ text }: { text: string }) {
  const t = useTranslations('admin.searches');
  return (
    <div className="col-span-2 flex justify-end gap-2 md:col-span-1">
      <RowEditor noun="search_synonyms">
        <RuleButton text={text} icon={ArrowLeftRight} label={t('make_synonym', { text })} title={t('synonym')} />
      </RowEditor>
      <RowEditor noun="search_pins">
        <RuleButton text={text} icon={Pin} label={t('make_pin', { text })} title={t('pin')} />
      </RowEditor>
      <RowEditor noun="search_redirects">
        <RuleButton text={text} icon={CornerUpLeft} label={t('make_redirect', { text })} title={t('redirect')} />
      </RowEditor>
    </div>
  );
}

function RuleButton({ text, ...button }: { text: string; icon: LucideIcon; label: string; title: string }) {
  const { copy } = useRowEditor<{ text: string }>();
  return <IconButton {...button} onClick={() => copy({ text })} />;
}
