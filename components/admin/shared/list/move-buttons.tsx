'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useTransition } from 'react';
import { api } from '@/lib/platform/browser/fetcher';
import { useRowEditor } from '../form/row-editor';
import { IconButton } from '../icon-button';
import { useFailureToast } from '../use-failure-toast';
import { useStaffRouter } from '../use-staff-router';

type Props = {
  id: string;
  name: string;
  /** `order` of the neighbouring rows; null at the ends. */
  before: number | null;
  behind: number | null;
};

export function MoveButtons({ id, name, before, behind }: Props) {
  const t = useTranslations('admin.common');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const { endpoint } = useRowEditor();
  const [pending, start] = useTransition();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);

  // The refresh removes the focus. At an end of the list the other button gets it.
  useEffect(() => {
    const button = pressed.current;
    if (pending || !button) return;
    pressed.current = null;
    const other = button === up.current ? down.current : up.current;
    (button.disabled ? other : button)?.focus();
  }, [pending]);

  const move = (order: number | null, button: RefObject<HTMLButtonElement | null>) => {
    if (order === null || pending) return;
    start(async () => {
      try {
        await api('PUT', `${endpoint}/${id}`, { order });
      } catch (error) {
        toastFailure(t('move_failed'), error);
      }
      pressed.current = button.current;
      start(() => router.refresh());
    });
  };

  return (
    <div className="flex shrink-0 gap-2">
      <IconButton
        ref={up}
        icon={ArrowUp}
        label={t('move_up_named', { name })}
        title={t('move_up')}
        aria-disabled={before === null || pending}
        disabled={before === null}
        onClick={() => move(before, up)}
      />
      <IconButton
        ref={down}
        icon={ArrowDown}
        label={t('move_down_named', { name })}
        title={t('move_down')}
        aria-disabled={behind === null || pending}
        disabled={behind === null}
        onClick={() => move(behind, down)}
      />
    </div>
  );
}
