'use client';

import { type ReactNode, useState } from 'react';

type CompatibilityCheckProps = { id: string; texts: { check: string; checking: string; failed: string } };

/** Asks how a part goes with the cart; the code that shows the answer comes with the press. */
export function CompatibilityCheck({ id, texts }: CompatibilityCheckProps) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ReactNode>(null);
  const check = async () => {
    setBusy(true);
    setAnswer(texts.checking);
    try {
      const { askCompatibility } = await import('./compatibility-answer');
      setAnswer(await askCompatibility(id));
    } catch {
      setAnswer(texts.failed);
    }
    setBusy(false);
  };
  return (
    <>
      {/* A button of the page itself: the component would come with every product's page. */}
      <button type="button" className="btn btn-outline btn-md" disabled={busy} onClick={check}>
        {texts.check}
      </button>
      <div role="status" className="order-last w-full text-sm text-muted-foreground empty:hidden">
        {answer}
      </div>
    </>
  );
}
