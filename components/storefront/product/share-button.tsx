'use client';

import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { useLoadOnPress } from '../shared/use-on-press';
import type { ShareTexts } from './share-menu';

const load = () => import(/* webpackChunkName: "product" */ './share-menu').then(({ ShareMenu }) => ShareMenu);

type ShareButtonProps = { name: string; path?: string; texts: ShareTexts; className: string };

export function ShareButton({ name, path, texts, className }: ShareButtonProps) {
  const { Window: Menu, open, setOpen, show } = useLoadOnPress(load, texts.failed);
  const button = useRef<HTMLButtonElement>(null);
  const share = async () => {
    if (!('share' in navigator)) {
      show();
      return;
    }
    try {
      await navigator.share({ title: name, url: location.origin + (path ?? location.pathname) });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) show();
    }
  };
  return (
    <>
      <button ref={button} type="button" aria-label={texts.share} onClick={share} className={className}>
        <Share2 aria-hidden className="size-5" />
      </button>
      {Menu && <Menu name={name} path={path} texts={texts} open={open} onOpenChange={setOpen} returnFocusTo={button} />}
    </>
  );
}
