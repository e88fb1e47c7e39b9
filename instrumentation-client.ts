import { NAVIGATION_START } from '@/components/page/navigation-start';

/** The framework calls this for every navigation: links, the router's calls, back and forward. */
export function onRouterTransitionStart(): void {
  window.dispatchEvent(new Event(NAVIGATION_START));
}
