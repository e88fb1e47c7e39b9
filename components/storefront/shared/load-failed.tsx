'use client';

import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type LoadFailedProps = { title: string; text?: string; retry: string; onRetry: () => void };

export const LoadFailed = ({ title, text, retry, onRetry }: LoadFailedProps) => (
  <EmptyState
    icon={TriangleAlert}
    title={title}
    text={text}
    action={
      <Button variant="outline" onClick={onRetry}>
        {retry}
      </Button>
    }
  />
);
