import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyTaps } from '@/components/page/early-taps';

/** A text field. `sets` counts assignments that move the caret. */
class Field extends EventTarget {
  type = 'text';
  isConnected = true;
  sets = 0;
  text = '';
  get value() {
    return this.text;
  }
  set value(text: string) {
    this.sets += 1;
    this.text = text;
  }
  cloneNode() {
    return new Field();
  }
  closest() {
    return this;
  }
  removeAttribute() {}
  getAttribute(): string | null {
    return 'email';
  }
  getClientRects(): object[] {
    return [{}];
  }
  focuses = 0;
  focus() {
    this.focuses += 1;
  }
}

/** Tracks the value as React does (trackValueOnNode in react-dom). Returns whether React would report a change. */
function track(field: Field): () => boolean {
  const { get, set } = Object.getOwnPropertyDescriptor(Field.prototype, 'value') ?? {};
  let tracked = field.value;
  Object.defineProperty(field, 'value', {
    configurable: true,
    get() {
      return get?.call(this);
    },
    set(value: string) {
      tracked = `${value}`;
      set?.call(this, value);
    },
  });
  return () => {
    const isChanged = tracked !== field.value;
    tracked = field.value;
    return isChanged;
  };
}

type Listener = (event: {
  target: unknown;
  button?: number;
  pointerType?: string;
  clientX?: number;
  clientY?: number;
  preventDefault?: () => void;
  stopImmediatePropagation?: () => void;
}) => void;
const page = () => window as unknown as { earlyTaps: { wake: () => void; heard: () => void } };
const early = new Map<string, Listener>();

beforeEach(() => {
  vi.useFakeTimers();
  early.clear();
  const none = () => {};
  vi.stubGlobal('window', { addEventListener: (name: string, listener: Listener) => early.set(name, listener) });
  const documentElement = { dataset: {}, setAttribute: none, removeAttribute: none };
  vi.stubGlobal('document', { documentElement, addEventListener: none });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, none);
  for (const name of ['HTMLInputElement', 'Element']) vi.stubGlobal(name, Field);
  for (const name of ['HTMLTextAreaElement', 'HTMLScriptElement', 'HTMLAnchorElement']) vi.stubGlobal(name, class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['keeps the caret of a field that still has its text', 'نورة', 'نورة', 0],
  ['restores a text that hydration has replaced', 'نورة', '', 1],
  ['reports a text that was deleted', '', '', 0],
])('replays early input to React: %s', (_, typed, hydrated, sets) => {
  replayEarlyTaps(20_000, 2000);
  const field = new Field();
  field.text = typed;
  early.get('input')?.({ target: field });

  field.text = hydrated;
  const reportsChange = track(field);
  field.addEventListener('stalled', page().earlyTaps.heard);
  const changes: string[] = [];
  field.addEventListener('input', () => reportsChange() && changes.push(field.value));
  field.sets = 0;
  page().earlyTaps.wake();
  vi.advanceTimersByTime(500);
  expect(changes).toEqual([typed]);
  expect(field.sets).toBe(sets);
});

it.each([
  ['into the only field of its name', 1, ['نورة', 1]],
  ['nowhere if two fields have its name', 2, ['', 0]],
])('types early text again when its part is drawn anew: %s', (_, count, seen) => {
  replayEarlyTaps(20_000, 2000);
  const [typed, again] = [new Field(), new Field()];
  typed.text = 'نورة';
  early.get('input')?.({ target: typed });
  typed.isConnected = false;
  const drawn = [again, new Field()].slice(0, count);
  Object.assign(document, { querySelectorAll: () => drawn, activeElement: null, body: null });
  again.addEventListener('stalled', page().earlyTaps.heard);
  again.cloneNode = () => again;
  page().earlyTaps.wake();
  vi.advanceTimersByTime(21_000);
  expect([again.text, again.focuses]).toEqual(seen);
});

/** A labelled button of a browser without `checkVisibility` and `ariaLabel`. */
class Button extends Field {
  override type = 'button';
  tagName = 'BUTTON';
  clicks = 0;
  constructor(readonly boxes: object[] = [{}]) {
    super();
    this.addEventListener('stalled', () => page().earlyTaps.heard());
  }
  override getAttribute() {
    return 'القائمة';
  }
  setAttribute() {}
  override getClientRects() {
    return this.boxes;
  }
  click() {
    this.clicks += 1;
  }
}

it('replays a press on the shown button that was drawn anew, also in Safari before 17.4', () => {
  const [pressed, hidden, shown] = [new Button(), new Button([]), new Button()];
  Object.assign(document, { querySelectorAll: () => [hidden, shown] });
  replayEarlyTaps(20_000, 2000);
  early.get('click')?.({ target: pressed, preventDefault: () => {}, stopImmediatePropagation: () => {} });
  pressed.isConnected = false;
  page().earlyTaps.wake();
  vi.advanceTimersByTime(500);
  expect([pressed.clicks, hidden.clicks, shown.clicks]).toEqual([0, 0, 1]);
});

it('replays a press whose button comes back later, because its part waits for code', () => {
  const [pressed, again] = [new Button(), new Button()];
  const drawn: Button[] = [];
  Object.assign(document, { querySelectorAll: () => drawn });
  replayEarlyTaps(20_000, 2000);
  early.get('click')?.({ target: pressed, preventDefault: () => {}, stopImmediatePropagation: () => {} });
  pressed.isConnected = false;
  page().earlyTaps.wake();
  vi.advanceTimersByTime(3000);
  expect(pressed.clicks).toBe(0);
  drawn.push(again);
  vi.advanceTimersByTime(500);
  expect([pressed.clicks, again.clicks]).toEqual([0, 1]);
});

it('gives up a press whose button never comes back', () => {
  const [pressed, again] = [new Button(), new Button()];
  const drawn: Button[] = [];
  Object.assign(document, { querySelectorAll: () => drawn });
  replayEarlyTaps(20_000, 2000);
  early.get('click')?.({ target: pressed, preventDefault: () => {}, stopImmediatePropagation: () => {} });
  pressed.isConnected = false;
  page().earlyTaps.wake();
  vi.advanceTimersByTime(21_000);
  drawn.push(again);
  vi.advanceTimersByTime(500);
  expect([pressed.clicks, again.clicks]).toEqual([0, 0]);
});

describe('a part that is drawn anew while the mouse is held down', () => {
  const drawnAnew = (end: object = {}) => {
    vi.stubGlobal('HTMLInputElement', class {});
    const [pressed, again] = [new Button(), new Button()];
    Object.assign(document, { querySelectorAll: () => [again] });
    replayEarlyTaps(20_000, 2000);
    page().earlyTaps.wake();
    early.get('pointerdown')?.({ target: pressed, button: 0, clientX: 100, clientY: 200 });
    pressed.isConnected = false;
    early.get('pointerup')?.({ target: {}, pointerType: 'mouse', clientX: 101, clientY: 200, ...end });
    return again;
  };

  it('presses the new button, because the browser sends no click', () => {
    const again = drawnAnew();
    vi.advanceTimersByTime(500);
    expect(again.clicks).toBe(1);
  });

  it('leaves a click that the browser does send as the only one', () => {
    let clicked = () => {};
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
      if (name === 'click') clicked = listener;
    });
    const again = drawnAnew();
    clicked();
    vi.advanceTimersByTime(500);
    expect(again.clicks).toBe(0);
  });

  it('leaves a touch, whose click follows, and a mouse that was moved away', () => {
    const [touched, left] = [drawnAnew({ pointerType: 'touch' }), drawnAnew({ clientY: 240 })];
    vi.advanceTimersByTime(500);
    expect([touched.clicks, left.clicks]).toEqual([0, 0]);
  });
});
