/** Reports clicks on `data-promotion` links. Inlined in the head, so it must not use anything outside this function. */
export function reportPromotionClicks(): void {
  const report = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-promotion]');
    // The right mouse button opens no page.
    if (!link || button > 1 || !navigator.onLine) return;
    const body = JSON.stringify({ promotion: link.dataset.promotion });
    navigator.sendBeacon('/api/promotion-clicks', new Blob([body], { type: 'application/json' }));
  };
  addEventListener('click', report, true);
  addEventListener('auxclick', report, true);
}
