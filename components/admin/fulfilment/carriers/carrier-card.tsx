'use client';

import { Truck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import type { AddressOutcome, ConnectionOutcome } from '@/lib/fulfilment/carriers/test-connection';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { isWebhookRegistered, type ProviderRequest, ProviderRequests } from '../../shared/provider-asks';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

const CarrierDialog = dynamic(() => import('./carrier-dialog').then((module) => module.CarrierDialog), { ssr: false });

type Props = { provider: AdminConnection['provider']; connection: AdminConnection | null };

export function CarrierCard({ provider, connection }: Props) {
  const t = useTranslations('admin.carriers');
  const [edited, setEdited] = useState({ key: 0, open: false });
  const headingId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const state = !connection ? null : !connection.isSet ? 'unset' : connection.isActive ? 'connected' : 'off';
  return (
    <section aria-labelledby={headingId} className="mb-6 flex flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="flex items-center gap-2 font-semibold">
          <Truck aria-hidden className="size-5 shrink-0" />
          <span>{t(`providers.${provider}.heading`)}</span>
        </h2>
        {state && <Badge variant={state === 'connected' ? 'success' : 'warning'}>{t(state)}</Badge>}
      </div>
      <p className="text-muted-foreground text-sm">{t(`providers.${provider}.lead`)}</p>
      {connection && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          <span>{t('from', { city: `\u2068${connection.originCity}\u2069` })}</span>
          <span className="text-muted-foreground">
            {t('usual', {
              grams: connection.weightGrams,
              length: connection.lengthCm,
              width: connection.widthCm,
              height: connection.heightCm,
            })}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={opener}
          variant={connection ? 'outline' : 'default'}
          size="sm"
          onClick={() => setEdited(({ key }) => ({ key: key + 1, open: true }))}
        >
          {t(connection ? 'edit' : 'connect')}
        </Button>
        {connection && <RemoveButton connection={connection} />}
      </div>
      {connection && <Connection connection={connection} />}
      {edited.key > 0 && (
        <CarrierDialog
          key={edited.key}
          provider={provider}
          connection={connection}
          open={edited.open}
          onClose={() => setEdited(({ key }) => ({ key, open: false }))}
          returnFocusTo={opener}
        />
      )}
    </section>
  );
}

function Connection({ connection: { id, sendsNews } }: { connection: AdminConnection }) {
  const t = useTranslations('admin.carriers');
  const asks: ProviderRequest[] = [
    {
      what: 'test',
      text: t('test'),
      tell: ({ result }: ConnectionOutcome) => ({ isGood: result === 'ok', text: t(`tested.${result}`) }),
    },
    {
      what: 'webhook',
      text: t('register'),
      tell: ({ result }: AddressOutcome) => ({ isGood: isWebhookRegistered(result), text: t(`registered.${result}`) }),
    },
  ];
  return <ProviderRequests path={`/api/admin/carriers/${id}`} asks={sendsNews ? asks : asks.slice(0, 1)} />;
}

function RemoveButton({ connection: { id } }: { connection: AdminConnection }) {
  const t = useTranslations('admin.carriers');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const remove = async () => {
    try {
      await api('DELETE', `/api/admin/carriers/${id}`);
      toast.success(t('removed'));
    } catch (error) {
      toastFailure(t('remove_failed'), error);
    }
    router.refresh();
  };
  return (
    <>
      <Button ref={button} variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('remove_title')}
        text={t('remove_text')}
        confirmLabel={t('remove')}
        onConfirm={remove}
        returnFocusTo={button}
      />
    </>
  );
}
