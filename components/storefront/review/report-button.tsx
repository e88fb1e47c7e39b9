'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

export type ReportTexts = { report: string; done: string; failed: string };

type State = 'idle' | 'busy' | 'done' | 'failed';

export function ReportButton({ id, texts }: { id: string; texts: ReportTexts }) {
  const [state, setState] = useState<State>('idle');
  const send = async () => {
    setState('busy');
    try {
      const { sendReviewReport } = await import('./send-review-report');
      await sendReviewReport(id);
      setState('done');
    } catch {
      setState('failed');
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
        {state === 'done' ? texts.done : state === 'failed' ? texts.failed : ''}
      </span>
    </div>
  );
}
