import type { Page } from '@playwright/test';

/** Lengthens the two seconds to choose a payment result, because a busy machine may press late. */
export const waitForChoice = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const isOpen = () =>
      location.pathname === '/mock-payment' && document.querySelector('[aria-pressed="true"]') === null;
    window.setTimeout = ((then: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(then, ms === 2000 && isOpen() ? 60_000 : ms, ...given)) as typeof setTimeout;
  });
