'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LazyProductRailProps } from './lazy-product-rail-cards';

export function LazyProductRail(props: LazyProductRailProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Cards, setCards] = useState<ComponentType<LazyProductRailProps> | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import(/* webpackChunkName: "product" */ './lazy-product-rail-cards').then(
        ({ LazyProductRailCards }) => setCards(() => LazyProductRailCards),
        () => observer.observe(element),
      );
    };
    const observer = new IntersectionObserver(look, { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{Cards && <Cards {...props} />}</div>;
}
