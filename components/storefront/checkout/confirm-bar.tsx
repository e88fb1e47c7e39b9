'use client';

import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import type { TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { Amount } from '../../shared/price';
import type { CartLine } from '../cart/lists';
import { countCartPieces } from '../cart/use-shopper';

type ConfirmBarProps = {
  lines: readonly CartLine[];
  totals: TotalsView;
  summary: ReactNode;
  notice: ReactNode;
  children: ReactNode;
};

export function ConfirmBar({ lines, totals, summary, notice, children }: ConfirmBarProps) {
  const t = useTranslations('client.checkout');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div
      data-bar="bottom"
      className="confirm-bar border-border max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:bg-background max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-lg:-mx-6 md:max-lg:px-6"
    >
      {notice}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          ref={opener}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className="flex min-h-12 flex-col items-start justify-center rounded-md text-start lg:hidden"
        >
          <span className="flex items-center gap-1 text-xs text-muted-foreground">
            <span>{t('bar', { count: countCartPieces(lines) })}</span>
            <span aria-hidden>·</span>
            <span>{t('details')}</span>
            <ChevronUp aria-hidden className="size-3.5" />
          </span>
          <span className="text-sm font-semibold text-foreground">
            <span>{t('total')}</span> <Amount value={totals.total} decimals="always" />
          </span>
        </button>
        {children}
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetContent side="bottom" closeLabel={t('details_close')} returnFocusTo={opener} aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle>{t('summary_title')}</SheetTitle>
          </SheetHeader>
          <SheetBody className="pb-[max(1.25rem,env(safe-area-inset-bottom))]">{summary}</SheetBody>
        </SheetContent>
      </Sheet>
    </div>
  );
}
