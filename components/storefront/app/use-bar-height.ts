import { type RefObject, useLayoutEffect } from 'react';

export function useBarHeight(bar: RefObject<HTMLElement | null>, name: `--${string}-height`): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [bar, name]);
}
