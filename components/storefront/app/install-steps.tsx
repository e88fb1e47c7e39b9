'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { platformOf } from './prompt-rules';

type InstallStepsProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function InstallSteps({ open, onOpenChange, returnFocusTo }: InstallStepsProps) {
  const t = useTranslations('client.app');
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  const steps = [t(`steps_${platform}.one`), t(`steps_${platform}.two`), t(`steps_${platform}.three`)];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('close')} returnFocusTo={returnFocusTo}>
        <DialogHeader>
          <DialogTitle>{t('steps_title')}</DialogTitle>
          <DialogDescription>{t(`steps_${platform}.lead`)}</DialogDescription>
        </DialogHeader>
        <ol className="flex flex-col gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <bdi className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-primary">
                {index + 1}
              </bdi>
              <span className="pt-0.5 text-sm">{step}</span>
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  );
}
