const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

export const isWindowOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

export const isPageKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTypedIn(target) && !isWindowOpen();
