'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { NativeSelect } from '@/components/ui/native-select';
import { withSavedVersions } from '@/lib/desk/shipping/waybills';
import type { CarrierOffersView } from '@/lib/desk/waybill/offers';
import { costLimit, type ManyWaybills } from '@/lib/fulfilment/waybill/schema';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { dialogFooterClasses } from '../../../shared/dialog-footer-classes';
import { FormProblem } from '../../../shared/form/form-problem';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { WindowFrame } from '../../../shared/window-frame';
import { isWaybillDone, type KnownOutcome, useManyWaybills, type WaybillOrder } from './use-many-waybills';

type Props = {
  orders: readonly WaybillOrder[];
  open: boolean;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Offer = CarrierOffersView['offers'][number];

const CHEAPEST = 'cheapest';
const keyOf = ({ connectionId, id }: Offer) => `${connectionId} ${id}`;

export function ManyWaybillsDialog({ orders: given, ...window }: Props) {
  const t = useTranslations('admin.orders.waybills.many');
  const common = useTranslations('admin.common');
  const router = useStaffRouter();
  // A copy, because orders with a waybill leave the list but stay here.
  const [orders] = useState(given);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [rule, setRule] = useState(CHEAPEST);
  const [most, setMost] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const { make, outcomes, progress, failure } = useManyWaybills();
  const todo = orders.filter(({ id }) => !left.has(id) && !isWaybillDone(outcomes.get(id)));
  const made = [...outcomes.values()].filter(({ is }) => is === 'made');
  const cost = made.reduce((sum, one) => sum + (one.is === 'made' ? parseSar(one.price) : 0), 0);

  /** Choices: offers of the first order that has any, out of three. */
  const readOptions = useEffectEvent(async () => {
    for (const { id } of orders.slice(0, 3)) {
      const found = await readWithRetries<CarrierOffersView>(`/api/admin/orders/${id}/offers`).catch(() => null);
      if (found && found.offers.length > 0) return setOffers(found.offers);
    }
  });
  useEffect(() => void readOptions(), []);

  const start = async () => {
    const limit = costLimit.safeParse(most);
    setFault(limit.success ? null : t('most_bad'));
    if (!limit.success) return;
    const chosen = offers.find((offer) => keyOf(offer) === rule);
    const by: ManyWaybills['rule'] = chosen
      ? { kind: 'offer', connectionId: chosen.connectionId, offerId: chosen.id }
      : { kind: CHEAPEST };
    const newest = new Map(given.map(({ id, updatedAt }) => [id, updatedAt]));
    await make({ rule: by, most: limit.data }, withSavedVersions(todo, newest));
    router.refresh();
  };

  return (
    <WindowFrame {...window} wide busy={progress !== null} title={t('title')} text={t('text')}>
      <Field label={t('rule')} hint={t('rule_hint')}>
        <NativeSelect value={rule} disabled={progress !== null} onChange={(event) => setRule(event.target.value)}>
          <option value={CHEAPEST}>{t('cheapest')}</option>
          {offers.map((offer) => (
            <option key={keyOf(offer)} value={keyOf(offer)}>
              {t('always', { carrier: offer.carrier, service: offer.service })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('most')} hint={t('most_hint')} error={fault}>
        <Input
          dir="ltr"
          inputMode="decimal"
          className="max-w-40 text-end"
          autoComplete="off"
          disabled={progress !== null}
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </Field>
      <ul aria-label={t('orders')} className="max-h-80 divide-y overflow-y-auto rounded-md border">
        {orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            outcome={outcomes.get(order.id)}
            isChosen={!left.has(order.id)}
            isBusy={progress !== null}
            onChoose={(isChosen) =>
              setLeft((all) => new Set(isChosen ? [...all].filter((id) => id !== order.id) : [...all, order.id]))
            }
          />
        ))}
      </ul>
      <p role="status" className="min-h-5 text-sm">
        {progress
          ? t('progress', { done: progress.done, count: progress.of })
          : made.length > 0 && t('made_all', { count: made.length, amount: formatAmount(cost, 'always') })}
      </p>
      {failure && <FormProblem failure={failure} />}
      <div data-bar="bottom" className={cn(dialogFooterClasses, 'flex justify-end gap-2')}>
        <Button variant="outline" disabled={progress !== null} onClick={window.onClose}>
          {common('close')}
        </Button>
        <Button loading={progress !== null} disabled={todo.length === 0} onClick={() => void start()}>
          {t('submit', { count: todo.length })}
        </Button>
      </div>
    </WindowFrame>
  );
}

type RowProps = {
  order: WaybillOrder;
  outcome: KnownOutcome | undefined;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
};

const TONES: Readonly<Record<KnownOutcome['is'], string>> = {
  made: 'text-success',
  already: 'text-muted-foreground',
  pending: 'text-warning',
  dearer: 'text-warning',
  address: 'text-destructive',
  refused: 'text-destructive',
  unknown: 'text-warning',
};

function Row({ order, outcome, isChosen, isBusy, onChoose }: RowProps) {
  const t = useTranslations('admin.orders.waybills.many');
  const number = `\u2066${order.orderNumber}\u2069`;
  const words = () => {
    if (!outcome) return null;
    if (outcome.is === 'made')
      return t('made', {
        number: `\u2066${outcome.trackingNumber}\u2069`,
        carrier: `\u2068${outcome.carrier}\u2069`,
        amount: formatAmount(parseSar(outcome.price), 'always'),
      });
    if (outcome.is === 'address') return t('address', { reason: `\u2068${outcome.message}\u2069` });
    return outcome.is === 'refused' || outcome.is === 'dearer' ? outcome.message : t(outcome.is);
  };
  return (
    <li className="flex items-start gap-3 p-3 text-sm">
      <Checkbox
        aria-label={t('choose', { number })}
        className="mt-0.5 size-5"
        checked={isChosen && !isWaybillDone(outcome)}
        disabled={isBusy || isWaybillDone(outcome)}
        onCheckedChange={(checked) => onChoose(checked === true)}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap gap-x-3">
          <a
            href={`/admin/orders/${order.id}`}
            target="_blank"
            rel="noopener"
            className="font-medium underline-offset-4 hover:underline"
          >
            <bdi dir="ltr">{order.orderNumber}</bdi>
          </a>
          {order.city && <bdi className="text-muted-foreground">{order.city}</bdi>}
        </span>
        {outcome && <span className={cn('break-words', TONES[outcome.is])}>{isolateDirections(words() ?? '')}</span>}
      </span>
    </li>
  );
}
