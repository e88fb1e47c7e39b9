'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

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
      <Button variant="outline" loading={busy} onClick={check}>
        {texts.check}
      </Button>
      <div role="status" className="order-last w-full text-sm text-muted-foreground empty:hidden">
        {answer}
      </div>
    </>
  );
}
