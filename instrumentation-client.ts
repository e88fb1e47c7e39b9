import { NAVIGATION_START } from '@/components/page/navigation-start';

// The pages' policy lets no text be evaluated. zod would try whether it may, before the first schema, and the browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The framework calls this for every navigation: links, the router's calls, back and forward. */
export function onRouterTransitionStart(): void {
  window.dispatchEvent(new Event(NAVIGATION_START));
}
