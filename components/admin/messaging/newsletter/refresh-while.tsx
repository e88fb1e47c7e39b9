'use client';

import { useEffect } from 'react';
import { useStaffRouter } from '../../shared/use-staff-router';

const EVERY_MS = 5000;

export function RefreshWhile({ running }: { running: boolean }) {
  const router = useStaffRouter();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [running, router]);
  return null;
}
