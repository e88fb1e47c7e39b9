'use client';

import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Hint } from '@/components/ui/hint';

const THRESHOLD = 300;

export function ScrollTop() {
  const t = useTranslations('client.floating');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  const goUp = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  };

  if (!shown) return null;
  return (
    <Hint label={t('top')} side="start" className="animate-fade-in">
      <button
        type="button"
        aria-label={t('top')}
        onClick={goUp}
        className="inline-flex size-11 items-center justify-center rounded-full border bg-popover text-foreground shadow-md transition-colors hover:bg-muted"
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
    </Hint>
  );
}
