'use client';

import { ChevronDown, LayoutGrid } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast/toast';
import { usePreload } from '../app/use-preload';
import type { AllSectionsPanel } from './all-sections-panel';

type Panel = typeof AllSectionsPanel;

const load = (): Promise<Panel> => import('./all-sections-panel').then((module) => module.AllSectionsPanel);

export function AllSections() {
  const t = useTranslations('client.header');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<{ onChoose: () => void }> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePreload(load);

  const toggle = () => {
    setOpen(!open);
    load().then(
      (loaded) => setPanel(() => loaded),
      () => {
        setOpen(false);
        toast.error(t('menu_failed'));
      },
    );
  };

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={box}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-busy={(open && !Panel) || undefined}
        onClick={toggle}
        className="-ms-3 inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors hover:text-primary"
      >
        <LayoutGrid aria-hidden className="size-4" />
        {t('all_sections')}
        <ChevronDown aria-hidden className={open ? 'size-4 rotate-180' : 'size-4'} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 max-h-[75vh] overflow-y-auto border-b bg-background shadow-lg"
      >
        <div className="container-page py-5">{open && Panel && <Panel onChoose={() => setOpen(false)} />}</div>
      </div>
    </div>
  );
}
