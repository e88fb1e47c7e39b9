'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { serialsBody } from '@/lib/orders/serial/schema';
import { api } from '@/lib/platform/browser/fetcher';
import { formFailureOf } from '../../shared/form/failure';
import { useFailureToast } from '../../shared/use-failure-toast';
import {
  SerialFields,
  SerialsLacking,
  serialFieldOf,
  serialLinesOf,
  type TypedSerials,
} from '../order/serials/serial-fields';
import { unpackedLinesOf } from '../order/shipping/unpacked-lines';

/** New version of the order, null if unchanged, false if refused. */
export type SerialsHandle = { save: () => Promise<string | null | false> };

type Props = {
  ref: Ref<SerialsHandle>;
  orderId: string;
  onSaved: (orderId: string, version: string) => void;
  onDone: () => void;
};

const leftLines = (order: OrderDetails) =>
  unpackedLinesOf(order).flatMap(({ item, quantity }) =>
    item.serials ? [{ itemId: item.id, name: item.product.name, count: quantity }] : [],
  );

const looseOf = ({ serials }: OrderDetails['items'][number]): string[] =>
  serials?.numbers.filter(({ shipmentId }) => shipmentId === null).map(({ serial }) => serial) ?? [];

/** Saves on blur, for the next parcel. May stay empty, with a warning. */
export function StationSerials({ ref, orderId, onSaved, onDone }: Props) {
  const t = useTranslations('admin.orders.serials');
  const toastFailure = useFailureToast();
  const root = useRef<HTMLFieldSetElement>(null);
  const [order, setOrder] = useState<OrderDetails | null>(null);
  const [typed, setTyped] = useState<TypedSerials>({});
  const [fault, setFault] = useState<{ at: string; text: string } | null>(null);
  const saving = useRef<Promise<string | null | false> | null>(null);
  const saved = useRef('');
  const version = useRef<string | null>(null);
  const lines = order ? leftLines(order) : [];

  const show = useEffectEvent((found: OrderDetails) => {
    setOrder(found);
    const noted = Object.fromEntries(found.items.map((item) => [item.id, looseOf(item)]));
    setTyped(noted);
    saved.current = JSON.stringify(serialLinesOf(leftLines(found), noted));
  });
  const fail = useEffectEvent((error: unknown) => toastFailure(t('load_failed'), error));
  useEffect(() => {
    let isGone = false;
    readWithRetries<OrderDetails>(`/api/admin/orders/${orderId}`).then(
      (found) => !isGone && show(found),
      (error: unknown) => !isGone && fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [orderId]);

  const enter = useEffectEvent(() => {
    const first = root.current?.querySelector('input');
    if (first) first.focus();
    else onDone();
  });
  const isThere = order !== null;
  useEffect(() => {
    if (isThere) enter();
  }, [isThere]);

  const refuse = (path: string, text: string) => {
    const [head, line, , number] = path.split('.');
    const at = head === 'lines' ? serialFieldOf(lines, typed, Number(line), Number(number ?? 0)) : null;
    setFault({ at: at ?? `${lines[0]?.itemId}.0`, text });
  };
  const send = async (): Promise<string | null | false> => {
    if (!order) return null;
    const scanned = serialLinesOf(lines, typed);
    const text = JSON.stringify(scanned);
    if (text === saved.current) return version.current;
    const checked = serialsBody.safeParse({ lines: scanned });
    const [wrong] = checked.error?.issues ?? [];
    if (wrong) {
      refuse(wrong.path.join('.'), t(wrong.message.endsWith('twice') ? 'twice' : 'form'));
      return false;
    }
    const packed = (itemId: string) =>
      order.items
        .find(({ id }) => id === itemId)
        ?.serials?.numbers.filter(({ shipmentId }) => shipmentId !== null)
        .map(({ serial }) => serial) ?? [];
    const body = {
      lines: scanned.map(({ itemId, numbers }) => ({ itemId, numbers: [...numbers, ...packed(itemId)] })),
    };
    try {
      const after = await api<OrderDetails>('PUT', `/api/admin/orders/${orderId}/serials`, body);
      saved.current = text;
      version.current = after.updatedAt;
      onSaved(orderId, after.updatedAt);
      setFault(null);
      return after.updatedAt;
    } catch (error) {
      const [issue] = formFailureOf(error).issues;
      if (issue) refuse(issue.path, issue.message);
      else toastFailure(t('save_failed'), error);
      return false;
    }
  };
  const save = async () => {
    while (saving.current) await saving.current;
    saving.current = send();
    try {
      return await saving.current;
    } finally {
      saving.current = null;
    }
  };
  const saveAndGo = async () => {
    if ((await save()) !== false) onDone();
  };
  useImperativeHandle(ref, () => ({ save }));
  if (!order) return <p className="text-muted-foreground text-sm">{t('loading')}</p>;
  if (lines.length === 0) return null;
  return (
    <fieldset
      ref={root}
      aria-label={t('title')}
      className="grid min-w-0 gap-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void save();
      }}
    >
      <SerialFields
        lines={lines}
        value={typed}
        onChange={(next) => {
          setFault(null);
          setTyped(next);
        }}
        errorOf={(itemId, place) => (fault?.at === `${itemId}.${place}` ? fault.text : undefined)}
        onDone={() => void saveAndGo()}
      />
      <SerialsLacking lines={lines} value={typed} />
    </fieldset>
  );
}
