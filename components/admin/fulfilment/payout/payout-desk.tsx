'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { DueParcel } from '@/lib/fulfilment/payout/reads';
import type { PayoutMatch } from '@/lib/fulfilment/payout/rules';
import { formatAmount, parseSar, toSar } from '@/lib/platform/shared/money';
import { adminOrderUrl } from '../../shared/admin-urls';
import { isIdList, useTabState } from '../../shared/list/use-tab-state';
import { PayoutFileReader } from './payout-file';

const PayoutDialog = dynamic(() => import('./payout-dialog').then((module) => module.PayoutDialog), { ssr: false });

type Chosen = { ids: readonly string[]; fees: Readonly<Record<string, string>> };

const NOTHING: Chosen = { ids: [], fees: {} };

const isSelection = (stored: unknown): stored is Chosen => {
  const { ids, fees } = (stored ?? {}) as Partial<Record<keyof Chosen, unknown>>;
  return isIdList(ids) && typeof fees === 'object' && fees !== null;
};

type Props = { carrier: string; parcels: readonly DueParcel[]; back: string };

export function PayoutDesk({ carrier, parcels, back }: Props) {
  const t = useTranslations('admin.settlements');
  const [{ ids: chosenIds, fees }, setChosen] = useTabState(`settlements ${carrier}`, NOTHING, isSelection);
  const ids: ReadonlySet<string> = new Set(chosenIds);
  const [dialog, setDialog] = useState<{ key: number; open: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = parcels.filter(({ id }) => ids.has(id));
  const sum = toSar(chosen.reduce((all, { amount }) => all + parseSar(amount), 0));
  const fee = toSar(chosen.reduce((all, { id }) => all + parseSar(fees[id] ?? '0'), 0));
  const readFile = (match: PayoutMatch) => setChosen({ ids: match.matched, fees: match.fees ?? {} });
  const all = chosen.length === parcels.length;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen({ ids: [...next], fees });
  };
  return (
    <div className="@container">
      <PayoutFileReader parcels={parcels} onMatched={readFile} />
      <div className="@4xl:overflow-hidden @4xl:rounded-lg @4xl:border @4xl:bg-card">
        <table aria-label={t('list')} className="block w-full text-sm @4xl:table">
          <thead className="block pb-3 @4xl:table-header-group @4xl:border-b @4xl:text-muted-foreground @4xl:text-xs">
            <tr>
              <th scope="col" className="py-3 ps-4 text-start">
                <Checkbox
                  aria-label={t('select_all')}
                  checked={chosen.length === 0 ? false : all ? true : 'indeterminate'}
                  onCheckedChange={(on) => setChosen({ ids: on === true ? parcels.map(({ id }) => id) : [], fees })}
                />
              </th>
              {(['order', 'customer', 'tracking', 'since', 'amount'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="sr-only text-start font-medium last:text-end @4xl:not-sr-only @4xl:table-cell @4xl:px-4 @4xl:py-3"
                >
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
            {parcels.map((parcel) => (
              <tr
                key={parcel.id}
                className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 rounded-lg border bg-card p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-b-0 @4xl:first:border-t-0 @4xl:hover:bg-muted/50"
              >
                <td className="row-span-2 @4xl:w-8 @4xl:py-3 @4xl:ps-4">
                  <Checkbox
                    aria-label={t('select', { number: parcel.orderNumber })}
                    checked={ids.has(parcel.id)}
                    onCheckedChange={(on) => choose(parcel.id, on === true)}
                  />
                </td>
                <td className="@4xl:px-4 @4xl:py-3">
                  <Link
                    href={adminOrderUrl(parcel.orderId, back)}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center font-semibold hover:text-primary hover:underline"
                  >
                    <bdi dir="ltr">{parcel.orderNumber}</bdi>
                  </Link>
                </td>
                <td className="col-start-2 @4xl:px-4 @4xl:py-3">
                  <bdi>{parcel.name}</bdi>
                </td>
                <td className="col-span-2 col-start-2 text-muted-foreground @4xl:px-4 @4xl:py-3">
                  {parcel.trackingNumber ? <bdi dir="ltr">{parcel.trackingNumber}</bdi> : t('no_number')}
                </td>
                <td className="col-start-2 text-muted-foreground @4xl:px-4 @4xl:py-3">
                  <time dateTime={parcel.since}>{parcel.sinceText}</time>
                </td>
                <td className="col-start-3 row-start-1 text-end font-semibold @4xl:px-4 @4xl:py-3">
                  <Amount value={parcel.amount} decimals="always" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > 0 && (
        <section
          aria-label={t('chosen_label')}
          data-bar="bottom"
          className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-lg border bg-card p-3 shadow-lg"
        >
          <p role="status" className="me-auto font-medium text-sm">
            {isolateDirections(
              t('chosen', { count: chosen.length, sum: `\u2066${formatAmount(parseSar(sum), 'always')}\u2069` }),
            )}
          </p>
          <Button ref={button} onClick={() => setDialog((previous) => ({ key: (previous?.key ?? 0) + 1, open: true }))}>
            {t('settle')}
          </Button>
        </section>
      )}
      {dialog && (
        <PayoutDialog
          key={dialog.key}
          carrier={carrier}
          shipments={chosen.map(({ id }) => id)}
          expected={sum}
          fee={fee}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          returnFocusTo={button}
        />
      )}
    </div>
  );
}
