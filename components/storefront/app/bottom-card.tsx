'use client';

import type { LucideIcon } from 'lucide-react';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useBarHeight } from './use-bar-height';

type BottomCardProps = {
  icon: LucideIcon;
  about: 'install' | 'update';
  onClose: () => void;
  children: ReactNode;
};

export function BottomCard({ icon: Icon, about, onClose, children }: BottomCardProps) {
  const t = useTranslations('client.app');
  const card = useRef<HTMLElement>(null);
  useBarHeight(card, '--installcard-height');

  return (
    <section
      ref={card}
      aria-label={t(`${about}_title`)}
      data-bar="bottom"
      className="bottom-card fixed inset-x-0 bottom-0 z-40 -translate-y-(--buybar-height) animate-rise-in border-t bg-popover pb-[max(0px,env(safe-area-inset-bottom,0px)-var(--buybar-height))] text-foreground shadow-lg transition-[translate] duration-base"
    >
      <div className="container-page relative flex flex-col gap-3 py-3 md:flex-row md:items-center md:justify-between md:gap-6 md:pe-16">
        <div className="flex items-center gap-3 pe-9 md:pe-0">
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="text-sm font-semibold">{t(`${about}_title`)}</h2>
            <p className="text-muted-foreground text-xs md:text-sm">{t(`${about}_text`)}</p>
          </div>
        </div>
        <div className="flex shrink-0 gap-2 md:min-w-72">{children}</div>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="absolute end-2 top-1 inline-flex size-11 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground md:top-1/2 md:-translate-y-1/2"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
    </section>
  );
}
