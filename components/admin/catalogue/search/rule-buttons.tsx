'use client';

import { ArrowLeftRight, CornerUpLeft, type LucideIcon, Pin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RowEditor, useRowEditor } from '../../shared/form/row-editor';

type Props = {
  text: string;
  has: { synonym: boolean; pin: boolean; redirect: boolean };
};

export function RuleButtons({ text, has }: Props) {
  const t = useTranslations('admin.searches');
  return (
    <div className="col-span-2 flex flex-wrap justify-end gap-2 empty:hidden xl:col-span-1">
      {!has.synonym && (
        <RowEditor noun="search_synonyms">
          <RuleButton text={text} icon={ArrowLeftRight} label={t('make_synonym', { text })} shown={t('synonym')} />
        </RowEditor>
      )}
      {!has.pin && (
        <RowEditor noun="search_pins">
          <RuleButton text={text} icon={Pin} label={t('make_pin', { text })} shown={t('pin')} />
        </RowEditor>
      )}
      {!has.redirect && (
        <RowEditor noun="search_redirects">
          <RuleButton text={text} icon={CornerUpLeft} label={t('make_redirect', { text })} shown={t('redirect')} />
        </RowEditor>
      )}
    </div>
  );
}

type RuleButtonProps = { text: string; icon: LucideIcon; label: string; shown: string };

function RuleButton({ text, icon: Icon, label, shown }: RuleButtonProps) {
  const { copy } = useRowEditor<{ text: string }>();
  return (
    <Button variant="outline" size="sm" aria-label={label} onClick={() => copy({ text })} className="min-h-11">
      <Icon aria-hidden />
      {shown}
    </Button>
  );
}
