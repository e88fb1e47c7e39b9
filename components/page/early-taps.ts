type EarlyTaps = {
  /** Call it after hydration: replays the saved events. */
  wake: () => void;
  heard: () => void;
  isEarly: (element: Element) => boolean;
};

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
  }
}

/** Inlined as text in the head (app/document.tsx): must not use anything outside. */
export function replayEarlyTaps(patience: number, soon: number): void {
  type Kept = { control: HTMLElement; until: number; typed?: string };
  type Field = HTMLInputElement | HTMLTextAreaElement;
  const root = document.documentElement;
  let kept: Kept[] = [];
  let alive = false;
  let broken = false;
  let heard = false;
  let held: { control: HTMLElement; target: Element; clientX: number; clientY: number } | null = null;
  let doing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let long: ReturnType<typeof setTimeout> | undefined;

  const say = (state?: string) => {
    if (state) root.dataset.early = state;
    else delete root.dataset.early;
    if (state === 'wait') {
      long ??= setTimeout(() => root.setAttribute('data-early-long', ''), soon);
      return;
    }
    clearTimeout(long);
    long = undefined;
    root.removeAttribute('data-early-long');
  };
  const hears = (element: Element) => {
    heard = false;
    element.dispatchEvent(new Event('stalled'));
    return heard;
  };
  const isEarly = (element: Element) => !alive || (!hears(element) && element.closest('[data-page]') !== null);
  const release = (control: HTMLElement) => {
    if (kept.some((one) => one.control === control && one.typed === undefined)) return;
    control.removeAttribute('data-early');
    control.removeAttribute('aria-busy');
  };

  const nameOf = (control: HTMLElement) =>
    control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.getAttribute('name');
  /** Finds the new control if React recreated the part because the browser had translated its text. */
  const follow = (one: Kept) => {
    if (one.control.isConnected) return;
    one.until = Math.min(one.until, Date.now() + patience);
    const name = nameOf(one.control);
    // Safari before 17.4 has no checkVisibility, and Firefox before 119 no ariaLabel.
    const isShown = (twin: HTMLElement) => twin.checkVisibility?.() ?? twin.getClientRects().length > 0;
    const twins = [...document.querySelectorAll<HTMLElement>(one.control.tagName)].filter(
      (twin) => name && nameOf(twin) === name && isShown(twin),
    );
    const isText = one.typed !== undefined;
    if (!twins[0] || (isText && twins.length > 1)) return;
    one.control = twins[0];
    if (isText && document.activeElement === document.body) one.control.focus();
  };
  const isGone = ({ control }: Kept) => !control.isConnected && !nameOf(control);
  /** One event at a time, each once its control is hydrated, so that React can render in between. */
  const go = () => {
    clearTimeout(timer);
    kept.forEach(follow);
    const late = kept.find((one) => one.until < Date.now() || isGone(one));
    const next = late ?? kept[0];
    if (!next) {
      if (root.dataset.early === 'wait') say();
      return;
    }
    if (late || (alive && next.control.isConnected && hears(next.control))) {
      kept = kept.filter((one) => one !== next);
      release(next.control);
      if (late) say('failed');
      else if (next.typed === undefined) repeat(() => next.control.click());
      else retype(next.control as Field, next.typed);
    }
    timer = setTimeout(go, alive ? 20 : 200);
  };
  const repeat = (act: () => void) => {
    doing = true;
    act();
    doing = false;
  };
  const retype = (field: Field, text: string) => {
    // React ignores input events with the value that it last recorded. Calling its setter on a copy records another
    // value and preserves the caret.
    Object.getOwnPropertyDescriptor(field, 'value')?.set?.call(field.cloneNode(), `${text} `);
    if (field.value !== text) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    }
    repeat(() => field.dispatchEvent(new Event('input', { bubbles: true })));
  };
  /** React handles this press itself, so saved input is replayed before it. */
  const catchUp = () => {
    const typed = kept.filter((one) => one.typed !== undefined && hears(one.control));
    kept = kept.filter((one) => !typed.includes(one));
    for (const { control, typed: text = '' } of typed) retype(control as Field, text);
  };
  const keep = (control: HTMLElement, typed?: string) => {
    kept.push({
      control,
      typed,
      until: typed === undefined ? Date.now() + (broken ? 3000 : patience) : Number.MAX_VALUE,
    });
    if (typed === undefined) {
      control.setAttribute('data-early', '');
      control.setAttribute('aria-busy', 'true');
      say('wait');
    }
    go();
  };

  const leave = () => {
    say('wait');
    setTimeout(() => kept.length === 0 && say(), patience);
  };
  const leads = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    link.origin === location.origin &&
    link.pathname + link.search !== location.pathname + location.search &&
    !(link.target || link.download || ctrlKey || metaKey || shiftKey);

  const controlOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('a,button,input,[role=button]') : null;

  const onClick = (event: MouseEvent) => {
    const control = controlOf(event.target);
    if (doing || !control) return;
    if (!isEarly(control)) return catchUp();
    // Links with `aria-expanded` open something in the page, like buttons.
    if (control instanceof HTMLAnchorElement && !(alive && control.hasAttribute('aria-expanded'))) {
      if (!alive && leads(control, event)) leave();
      return;
    }
    const { type, form } = control as HTMLButtonElement;
    if (type === 'submit' && form?.hasAttribute('action')) {
      if (form.checkValidity()) leave();
      return;
    }
    if (control instanceof HTMLInputElement && !/^(submit|button|checkbox|radio)$/.test(type)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(control);
  };
  const onInput = ({ target }: Event) => {
    if (doing || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const same = kept.find((one) => one.control === target && one.typed !== undefined);
    if (same) same.typed = target.value;
    else if (!/^(checkbox|radio|file)$/.test(target.type) && isEarly(target)) keep(target, target.value);
  };

  /** If React replaces the button between mouse down and up, browsers send no click, so repeat the press. */
  const onDown = ({ target, button, clientX, clientY }: PointerEvent) => {
    const control = button === 0 ? controlOf(target) : null;
    held =
      control && !(control instanceof HTMLInputElement)
        ? { control, target: target as Element, clientX, clientY }
        : null;
  };
  const onUp = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const down = held;
    held = null;
    // A touch becomes a click only after it ends, so it reaches the new control.
    if (!down || down.target.isConnected || pointerType === 'touch') return;
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > 10) return;
    const press = setTimeout(() => keep(down.control));
    addEventListener('click', () => clearTimeout(press), { capture: true, once: true });
  };

  const listen = (to: Window | Document) => {
    to.addEventListener('click', onClick as EventListener, true);
    to.addEventListener('input', onInput, true);
  };
  listen(window);
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('pointerup', onUp, true);
  // If a script fails to load, the page will probably not hydrate.
  addEventListener(
    'error',
    ({ target }) => {
      if (alive || !(target instanceof HTMLScriptElement)) return;
      broken = true;
      for (const one of kept) one.until = Math.min(one.until, Date.now() + 3000);
    },
    true,
  );
  window.earlyTaps = {
    heard: () => {
      heard = true;
    },
    isEarly,
    wake: () => {
      if (alive) return;
      alive = true;
      say(kept.length > 0 ? 'wait' : undefined);
      // Listens after React's root from now on, because React may hydrate a part in response to the tap.
      removeEventListener('click', onClick, true);
      removeEventListener('input', onInput, true);
      listen(document);
      go();
    },
  };
}
