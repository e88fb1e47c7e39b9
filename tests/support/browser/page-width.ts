/**
 * Runs in every document: logs an error if the page is wider than its window. It polls, because toasts and late parts
 * appear only briefly.
 */
export function watchWidth(): void {
  const EVERY_MS = 100;
  const LOOKS = 20;
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  const told = new Set<string>();
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  window.lookAtWidth = () => {
    // The width has no meaning before the style sheet has loaded.
    if (document.readyState !== 'complete' || !document.querySelector('[data-page]')) return;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return;
    const out = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().left < -1)
      .slice(0, 4)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`.slice(0, 80));
    const said = `The page is wider than its window: ${scrollWidth} > ${clientWidth} px at ${location.pathname}: ${out.join(' > ')}`;
    if (!told.has(location.pathname)) console.error(said);
    told.add(location.pathname);
  };
  const look = () => {
    window.lookAtWidth();
    looks -= 1;
    if (looks > 0) timer = setTimeout(look, EVERY_MS);
  };
  const begin = () => {
    clearTimeout(timer);
    looks = LOOKS;
    look();
  };
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', begin);
  for (const event of ['load', 'pageshow'] as const) window.addEventListener(event, begin);
}

declare global {
  interface Window {
    lookAtWidth: () => void;
  }
}
