'use client';

import { useEffect, useRef } from 'react';
import { recentlyViewed } from './recently-viewed';
import { whenIdle } from './when-idle';

const LOOK_MS = 1500;

type SeenPageProps = { path: string; name: string; product?: string };

export function OfflinePageRecorder({ path, name, product }: SeenPageProps) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tell = async () => {
      const { active } = await navigator.serviceWorker.ready;
      const shown = Array.from(here.current?.closest('article')?.querySelectorAll('img') ?? []);
      const pictures = [...new Set(shown.filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc))];
      active?.postMessage({ type: 'seen', path, name, pictures: pictures.filter(Boolean) });
    };
    let stop = () => {};
    const timer = setTimeout(() => {
      if (product) recentlyViewed.add(product);
      if ('serviceWorker' in navigator) stop = whenIdle(tell);
    }, LOOK_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [path, name, product]);
  return <span ref={here} hidden />;
}
