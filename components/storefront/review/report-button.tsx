'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { networkLostText } from '@/components/ui/toast/offline-title';

export type ReportTexts = { report: string; done: string; failed: string };

type State = 'idle' | 'busy' | 'done';

export function ReportButton({ id, texts }: { id: string; texts: ReportTexts }) {
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState('');
  const send = async () => {
    setState('busy');
    setProblem('');
    try {
      const { sendReviewReport } = await import('./send-review-report');
      await sendReviewReport(id);
      setState('done');
    } catch {
      setProblem(networkLostText() ?? texts.failed);
      setState('idle');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'done' && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 h-11 w-fit text-muted-foreground"
          loading={state === 'busy'}
          onClick={send}
        >
          {texts.report}
        </Button>
      )}
      <span role="status" className="text-xs text-muted-foreground">
        {state === 'done' ? texts.done : problem}
      </span>
    </div>
  );
}
