import type { Page } from '@playwright/test';

/**
 * The simulated provider's page leaves two seconds to choose an outcome, and a busy machine may press later than that: in this page it waits
 * until one is chosen.
 */
export const waitForChoice = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const isOpen = () =>
      location.pathname === '/mock-payment' && document.querySelector('[aria-pressed="true"]') === null;
    window.setTimeout = ((then: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(then, ms === 2000 && isOpen() ? 60_000 : ms, ...given)) as typeof setTimeout;
  });
