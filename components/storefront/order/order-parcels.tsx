'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { CopyButton } from '../shared/copy-button';
import { Panel } from '../shared/panel';

export function OrderParcels({ parcels }: { parcels: OwnOrder['parcels'] }) {
  const t = useTranslations('client.order.parcels');
  if (parcels.length === 0) return null;
  return (
    <Panel small title={t('heading')}>
      <ul className="-my-3 divide-y divide-border">
        {parcels.map(({ id, carrier, state, trackingNumber, trackingUrl, steps }) => (
          <li key={id} className="py-3 text-sm text-foreground">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi className="font-medium">{carrier}</bdi>
              <span className="text-muted-foreground">{t(`states.${state}`)}</span>
            </p>
            {trackingNumber && (
              <p className="flex flex-wrap items-center gap-1">
                <bdi dir="ltr" className="break-all">
                  {trackingNumber}
                </bdi>
                <CopyButton
                  text={trackingNumber}
                  label={t('copy')}
                  done={{ title: t('copied_title'), text: t('copied') }}
                />
              </p>
            )}
            {trackingUrl && (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-primary hover:underline"
              >
                {t('track')}
                <ExternalLink aria-hidden className="size-4" />
              </a>
            )}
            {steps.length > 0 && (
              <ol aria-label={t('steps_label')} className="mt-1 flex flex-col gap-1 border-s-2 border-border ps-3">
                {steps.map(({ step, at, atText }) => (
                  <li key={`${step}-${at}`} className="flex flex-wrap justify-between gap-x-4">
                    <span>{t(`steps.${step}`)}</span>
                    <time dateTime={at} className="text-xs text-muted-foreground">
                      {atText}
                    </time>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
