/**
 * Runs in every document: a page of the shop that becomes wider than its window says so in the console, where every test hears it. Phones
 * shrink such a page until all of it is seen. Looked at for a while after each navigation, for what widens a page may stand there for
 * moments only: a toast, a window that closes, a part that comes later.
 */
export function watchWidth(): void {
  const EVERY_MS = 100;
  const LOOKS = 20;
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  const told = new Set<string>();
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  window.lookAtWidth = () => {
    // Without its styles a page has no width that means anything.
    if (document.readyState !== 'complete' || !document.querySelector('[data-page]')) return;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return;
    // What reaches out the furthest, with what stands around it: the last of them is what it begins with.
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
