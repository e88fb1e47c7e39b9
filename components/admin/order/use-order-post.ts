'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { api } from '@/lib/shared/fetcher';
import { type Failure, failureOf } from '../shared/form/failure';

type Options = {
  done: string;
  onClose: () => void;
  onChanged: () => void;
  /** puts the server's objections to their fields */
  onIssue: (path: string, message: string) => void;
};

/** Sends what a window of an order says; it stays open with the reason where that is refused. */
export function useOrderPost({ done, onClose, onChanged, onIssue }: Options) {
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    setFailure(null);
    try {
      await api(method, path, body);
      toast.success(done);
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      for (const { path, message } of failed.issues) onIssue(path, message);
      if (failed.kind === 'changed') onChanged();
      return;
    }
    onClose();
    onChanged();
    router.refresh();
  };
  return { failure, send };
}
