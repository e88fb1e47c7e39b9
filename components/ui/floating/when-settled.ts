const REST_MS = 150;
const WATCHED = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['data-state', 'hidden', 'open', 'data-buybar'],
};

type Calls = {
  moving: () => void;
  settled: () => void;
};

export function whenSettled({ moving, settled }: Calls): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(settled, REST_MS);
  };
  const onScroll = () => {
    later();
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      moving();
    });
  };
  const mutations = new MutationObserver(later);
  mutations.observe(document.documentElement, WATCHED);
  const sizes = new ResizeObserver(later);
  sizes.observe(document.body);
  const ends = ['transitionend', 'animationend'] as const;
  for (const type of ends) document.addEventListener(type, later);
  document.addEventListener('scroll', onScroll, { passive: true, capture: true });
  window.addEventListener('resize', onScroll);
  window.visualViewport?.addEventListener('resize', onScroll);
  window.visualViewport?.addEventListener('scroll', onScroll);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    for (const type of ends) document.removeEventListener(type, later);
    document.removeEventListener('scroll', onScroll, { capture: true });
    window.removeEventListener('resize', onScroll);
    window.visualViewport?.removeEventListener('resize', onScroll);
    window.visualViewport?.removeEventListener('scroll', onScroll);
  };
}
