'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { onLeaveRequest } from './leave-request';

/** Marks two history entries: `below`, the page's own, and `above`, which the back button removes first. */
const PLACE = 'leaveGuard';

type Way = { to: 'back' | Route; open: boolean };

function screenOf(event: MouseEvent): Route | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.download || (link.target && link.target !== '_self') || link.origin !== location.origin)
    return null;
  return link.pathname === location.pathname ? null : ((link.pathname + link.search + link.hash) as Route);
}

/** Asks before links, quick find, the back button, reload or closing lose unsaved input. `onLeave` resets the form. */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const t = useTranslations('admin.common');
  const router = useRouter();
  const [way, setWay] = useState<Way | null>(null);
  const isLeaving = useRef(false);
  const isGuarded = useRef(dirty);
  isGuarded.current = dirty && !isLeaving.current;

  useEffect(() => {
    // The router may restore the page with its old state.
    isLeaving.current = false;
    const unload = (event: BeforeUnloadEvent) => {
      if (isGuarded.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const to = isGuarded.current ? screenOf(event) : null;
      if (!to) return;
      // Stops links of Next.js; other handlers, such as closing a menu, still run.
      event.preventDefault();
      setWay({ to, open: true });
    };
    const request = (to: string) => {
      const isGuardedFrom = isGuarded.current && new URL(to, location.href).pathname !== location.pathname;
      if (isGuardedFrom) setWay({ to: to as Route, open: true });
      return isGuardedFrom;
    };
    const back = (event: PopStateEvent) => {
      if (event.state?.[PLACE] !== 'below') return;
      if (isGuarded.current) {
        history.forward();
        setWay({ to: 'back', open: true });
      } else history.back();
    };
    window.addEventListener('beforeunload', unload);
    window.addEventListener('popstate', back);
    // Capture phase: runs before the handlers of links.
    document.addEventListener('click', click, true);
    const stopRequests = onLeaveRequest(request);
    return () => {
      stopRequests();
      window.removeEventListener('beforeunload', unload);
      window.removeEventListener('popstate', back);
      document.removeEventListener('click', click, true);
    };
  }, []);

  useEffect(() => {
    if (!dirty || history.state?.[PLACE] === 'above') return;
    history.replaceState({ ...history.state, [PLACE]: 'below' }, '');
    history.pushState({ ...history.state, [PLACE]: 'above' }, '');
  }, [dirty]);

  const leave = () => {
    isLeaving.current = true;
    isGuarded.current = false;
    onLeave();
    if (way?.to === 'back') history.go(-2);
    else if (way) router.push(way.to);
  };
  return (
    <ConfirmDialog
      open={way?.open ?? false}
      onOpenChange={(open) => setWay((previous) => previous && { ...previous, open })}
      title={t('discard_title')}
      text={t('leave_text')}
      confirmLabel={t('leave_confirm')}
      cancelLabel={t('discard_cancel')}
      onConfirm={leave}
    />
  );
}
