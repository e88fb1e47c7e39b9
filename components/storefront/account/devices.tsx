'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { api } from '@/lib/platform/browser/fetcher';
import type { SignedInView } from '@/lib/selling/sign-in/reads';
import { Panel } from '../shared/panel';
import { signOutAndReload } from '../sign-in/session';
import { SIGNED_IN_QUERY_KEY } from './use-signed-in';

type Device = SignedInView['sessions'][number];

export function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useTranslations('client.account');
  return (
    <Panel title={t('devices_title')}>
      <ul className="-mt-3 divide-y divide-border">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <SignOutEverywhere />
    </Panel>
  );
}

function SignOutEverywhere() {
  const t = useTranslations('client.account');
  const [open, setOpen] = useState(false);
  const out = useMutation({
    mutationFn: () => signOutAndReload(true),
    onError: () => {
      setOpen(false);
      toast.error(t('out_failed'));
    },
  });
  // The page leaves after a success.
  const isLeaving = out.isPending || out.isSuccess;
  return (
    <AlertDialog open={open} onOpenChange={(next) => !isLeaving && setOpen(next)}>
      <AlertDialogTrigger asChild>
        <Button variant="outline" className="mt-3 w-full">
          {t('everywhere')}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{t('everywhere_title')}</AlertDialogTitle>
          <AlertDialogDescription>{t('everywhere_text')}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={isLeaving}>{t('address_cancel')}</AlertDialogCancel>
          <AlertDialogAction
            disabled={isLeaving}
            onClick={(event) => {
              event.preventDefault();
              out.mutate();
            }}
          >
            {t('everywhere')}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function DeviceRow({ device: { id, isCurrent, browser, system, since, seen } }: { device: Device }) {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const name = browser && system ? t('device', { browser, system }) : t('device_unknown');
  const out = useMutation({
    mutationFn: () => api('DELETE', `/api/account/session/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: SIGNED_IN_QUERY_KEY }),
    onSuccess: () => toast.success(t('device_left', { device: name })),
    onError: () => toast.error(t('out_failed')),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-3">
      <div className="min-w-0">
        <p className="text-sm font-semibold text-foreground">{name}</p>
        <p className="text-xs leading-6 text-muted-foreground">{t('device_since', { since, seen })}</p>
      </div>
      {isCurrent ? (
        <Badge>{t('this_device')}</Badge>
      ) : (
        <Button
          variant="ghost"
          loading={out.isPending}
          aria-label={t('device_out_of', { device: name })}
          onClick={() => out.mutate()}
        >
          {t('device_out')}
        </Button>
      )}
    </li>
  );
}
