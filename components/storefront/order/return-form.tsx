'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast/toast';
import { RETURN_REASONS } from '@/lib/fulfilment/return/rules';
import { api, randomUuid, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { hasVisibleText } from '@/lib/platform/shared/clean-text';
import { LENGTH } from '@/lib/platform/shared/fields';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { serverMessageOf } from '../shared/form-fields';
import { useIssueText } from '../shared/use-issue-text';
import { ReturnPictures } from './return-pictures';

const WISHES = ['refund', 'exchange'] as const;
type Wish = (typeof WISHES)[number];

const formSchema = z
  .object({
    quantities: z.record(z.string(), z.string()),
    wish: z.enum(WISHES),
    reason: z.enum(RETURN_REASONS, 'validation.return_reason'),
    note: z.string().trim().max(LENGTH.text),
  })
  .refine(({ quantities }) => Object.values(quantities).some((quantity) => Number(quantity) > 0), {
    // The form library reads keys that begin with a digit as array indexes.
    path: ['lines'],
    message: 'validation.return_lines',
    // Also if other fields are invalid, to show all errors at once.
    when: () => true,
  })
  .refine(({ reason, note }) => reason !== 'other' || hasVisibleText(note), {
    path: ['note'],
    message: 'validation.return_note',
  });

type Values = { quantities: Record<string, string>; wish: Wish; reason: string; note: string; lines?: string };

export function ReturnForm({ order, onDone }: { order: OwnOrder; onDone: () => void }) {
  const t = useTranslations('client.order.returns');
  const text = useIssueText();
  const client = useQueryClient();
  const [id] = useState(randomUuid);
  const [pictures, setPictures] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const only = order.returnable.length === 1 ? order.returnable[0] : undefined;
  const form = useForm<Values>({
    resolver: zodResolver(formSchema, undefined, { raw: true }) as never,
    defaultValues: {
      quantities: Object.fromEntries(order.returnable.map(({ itemId }) => [itemId, only?.quantity === 1 ? '1' : '0'])),
      wish: 'refund',
      reason: '',
      note: '',
    },
  });
  const heading = useRef<HTMLLegendElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const reason = useWatch({ control: form.control, name: 'reason' });
  const { errors } = form.formState;
  const ask = useMutation({
    mutationFn: ({ quantities, wish, reason, note }: Values) =>
      api<OwnOrder>('POST', `/api/orders/${encodeURIComponent(order.orderNumber)}/returns`, {
        sessionId: shopperSessionId(),
        id,
        lines: Object.entries(quantities)
          .map(([itemId, quantity]) => ({ itemId, quantity: Number(quantity) }))
          .filter(({ quantity }) => quantity > 0),
        wantsExchange: wish === 'exchange',
        reason,
        note,
        pictures,
      }),
    onSuccess: (after) => {
      client.setQueryData(['/api/orders', order.orderNumber], after);
      toast.success(t('asked'));
      onDone();
    },
    onError: (error) => form.setError('root', { message: serverMessageOf(error) ?? t('failed') }),
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={ask.isPending}
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
      className="grid gap-5 border-t border-border pt-4"
    >
      <fieldset className="grid gap-3">
        <legend ref={heading} tabIndex={-1} className="mb-2 text-sm font-medium text-foreground outline-none">
          {t('items')}
        </legend>
        {order.returnable.map(({ itemId, quantity }) => (
          <div key={itemId} className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <span aria-hidden className="text-sm break-words text-foreground">
              <bdi>{nameOf(order, itemId)}</bdi>
            </span>
            <NativeSelect
              aria-label={t('quantity_of', { name: nameOf(order, itemId) })}
              {...form.register(`quantities.${itemId}`)}
            >
              {Array.from({ length: quantity + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
                <option key={count} value={count}>
                  {count === 0 ? t('none') : t('pieces', { count })}
                </option>
              ))}
            </NativeSelect>
          </div>
        ))}
        {order.items.some(({ id, isAddOn }) => isAddOn && order.returnable.some(({ itemId }) => itemId === id)) && (
          <p className="text-sm text-muted-foreground">{t('add_ons_follow')}</p>
        )}
        {errors.lines && (
          <p role="alert" className="text-sm text-destructive">
            {text(errors.lines.message)}
          </p>
        )}
      </fieldset>
      <Field label={t('wish')} hint={t('wish_hint')}>
        <NativeSelect {...form.register('wish')}>
          {WISHES.map((one) => (
            <option key={one} value={one}>
              {t(`wishes.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('reason')} required error={text(errors.reason?.message)}>
        <NativeSelect aria-required {...form.register('reason')}>
          <option value="">{t('reason_choose')}</option>
          {RETURN_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`reasons.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        label={t('note')}
        hint={t('note_hint')}
        required={reason === 'other'}
        optionalLabel={reason === 'other' ? undefined : t('optional')}
        error={text(errors.note?.message)}
      >
        <Textarea dir="auto" maxLength={LENGTH.text} {...form.register('note')} />
      </Field>
      <ReturnPictures
        orderNumber={order.orderNumber}
        pictures={pictures}
        onPictures={setPictures}
        onUploading={setUploading}
      />
      {errors.root && (
        <p role="alert" className="text-sm text-destructive">
          {errors.root.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={ask.isPending} disabled={isUploading}>
          {t('submit')}
        </Button>
        <Button variant="ghost" disabled={ask.isPending} onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const nameOf = (order: OwnOrder, itemId: string): string =>
  order.items.find(({ id }) => id === itemId)?.product.name ?? '';
