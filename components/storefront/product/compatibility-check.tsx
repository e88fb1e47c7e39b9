'use client';

import { type ReactNode, useState } from 'react';

type CompatibilityCheckProps = { id: string; texts: { check: string; checking: string; failed: string } };

export function CompatibilityCheck({ id, texts }: CompatibilityCheckProps) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ReactNode>(null);
  const check = async () => {
    setBusy(true);
    setAnswer(texts.checking);
    try {
      const { fetchCompatibilityAnswer } = await import('./compatibility-answer');
      setAnswer(await fetchCompatibilityAnswer(id));
    } catch {
      setAnswer(texts.failed);
    }
    setBusy(false);
  };
  return (
    <>
      {/* With Button, every product page would load that component. */}
      <button type="button" className="btn btn-outline btn-md" disabled={busy} onClick={check}>
        {texts.check}
      </button>
      <div role="status" className="order-last w-full text-sm text-muted-foreground empty:hidden">
        {answer}
      </div>
    </>
  );
}
