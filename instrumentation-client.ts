import { NAVIGATION_START } from '@/components/page/navigation-start';

// zod would test `eval`, which the CSP reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Next.js calls this for every navigation. */
export function onRouterTransitionStart(): void {
  window.dispatchEvent(new Event(NAVIGATION_START));
}
