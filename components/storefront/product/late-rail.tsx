'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LateRailProps } from './late-rail-cards';

export function LateRail(props: LateRailProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Cards, setCards] = useState<ComponentType<LateRailProps> | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import(/* webpackChunkName: "product" */ './late-rail-cards').then(
        ({ LateRailCards }) => setCards(() => LateRailCards),
        () => observer.observe(element),
      );
    };
    const observer = new IntersectionObserver(look, { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{Cards && <Cards {...props} />}</div>;
}
