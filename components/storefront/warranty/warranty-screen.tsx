'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Warranty } from '@/lib/fulfilment/warranty/reads';
import { type WarrantyForm, warrantyForm } from '@/lib/fulfilment/warranty/schema';
import { MAX_SERIAL } from '@/lib/orders/serial/rules';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { Value } from '../../shared/value';
import { CodeRequestForm, showFormFailure } from '../shared/code/code-form';
import { TextField } from '../shared/form-fields';
import { ProductImage } from '../shared/product-image';

export function WarrantyScreen() {
  const t = useTranslations('client.warranty');
  const found = useRef<HTMLHeadingElement>(null);
  const form = useForm<WarrantyForm>({
    resolver: zodResolver(warrantyForm, undefined, { raw: true }),
    defaultValues: { serial: '', phone: '' },
  });
  useEffect(() => {
    const serial = new URLSearchParams(window.location.search).get('serial');
    if (serial && !form.getValues('serial')) form.setValue('serial', serial.slice(0, MAX_SERIAL));
  }, [form]);
  const ask = useMutation({
    mutationFn: (asked: WarrantyForm) =>
      api<Warranty[]>('POST', '/api/warranty', { ...asked, sessionId: shopperSessionId() }),
    onError: (error) => showFormFailure(form, error, t('failed')),
  });
  const pieces = ask.data;
  useEffect(() => {
    if (pieces) found.current?.focus();
  }, [pieces]);
  return (
    <>
      <CodeRequestForm
        form={form}
        busy={ask.isPending}
        onSubmit={(values) => ask.mutate(values)}
        buttons={
          <Button type="submit" size="lg" loading={ask.isPending} className="sm:w-fit sm:min-w-40">
            {t('ask')}
          </Button>
        }
      >
        <TextField
          form={form}
          name="serial"
          label={t('serial')}
          hint={t('serial_hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_SERIAL}
          enterKeyHint="next"
          className="text-end"
        />
        <TextField
          form={form}
          name="phone"
          kind="phone"
          label={t('phone')}
          hint={t('phone_hint')}
          enterKeyHint="send"
        />
      </CodeRequestForm>
      {pieces && (
        <section className="mt-6 max-w-xl">
          <h2 ref={found} tabIndex={-1} className="mb-3 font-semibold text-foreground text-lg outline-none">
            {t('found', { count: pieces.length })}
          </h2>
          <ul className="grid gap-3">
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of an answer never change order
              <Piece key={index} piece={piece} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Piece({ piece }: { piece: Warranty }) {
  const t = useTranslations('client.warranty');
  const state =
    piece.months === null ? 'none' : piece.untilText === null ? 'waiting' : piece.isOver ? 'over' : 'running';
  return (
    <li className="flex gap-4 rounded-lg border border-border bg-card p-4">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-md bg-stage">
        <ProductImage src={piece.image} alt="" sizes="64px" />
      </div>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-foreground wrap-anywhere">
          <Value text={piece.product} />
        </p>
        <p className="mt-1">
          <Badge variant={VARIANTS[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Fact name={t('serial')}>
            <bdi dir="ltr" className="wrap-anywhere">
              {piece.serial}
            </bdi>
          </Fact>
          <Fact name={t('bought')}>{piece.boughtText}</Fact>
          <Fact name={t('delivered')}>{piece.deliveredText ?? t('not_delivered')}</Fact>
          {piece.untilText && <Fact name={t('until')}>{piece.untilText}</Fact>}
        </dl>
      </div>
    </li>
  );
}

const VARIANTS = { none: 'secondary', waiting: 'secondary', over: 'destructive', running: 'success' } as const;

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-foreground">{children}</dd>
    </>
  );
}
