'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { fetchReadyBuildPreview } from './build-preview';
import { type BuildPart, partValues } from './ready-build-values';

export function CopyPartsFromLink({ onCopy }: { onCopy: (parts: BuildPart[]) => void }) {
  const t = useTranslations('admin.ready_builds');
  const id = useId();
  const [link, setLink] = useState('');
  const [state, setState] = useState<'rest' | 'busy' | 'empty' | 'failed'>('rest');
  const copy = async () => {
    setState('busy');
    try {
      const { parts } = await fetchReadyBuildPreview(link);
      if (parts.length > 0) onCopy(partValues(parts));
      setState(parts.length > 0 ? 'rest' : 'empty');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <Label htmlFor={id}>{t('link')}</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          aria-describedby={`${id}-hint`}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          className="min-w-48 flex-1"
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <Button variant="outline" loading={state === 'busy'} disabled={link.trim() === ''} onClick={copy}>
          {t('link_copy')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-muted-foreground text-xs">
        {t('link_hint')}
      </p>
      <p role="status" className="text-destructive text-sm empty:hidden">
        {state === 'empty' ? t('link_empty') : state === 'failed' ? t('judge_failed') : ''}
      </p>
    </div>
  );
}
