export function whenIdle(work: () => void): () => void {
  let calledOff = false;
  const run = () => {
    if (!calledOff) work();
  };
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 });
    else setTimeout(run, 300);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    calledOff = true;
  };
}
