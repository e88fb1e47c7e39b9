'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CarrierOffersView } from '@/lib/desk/waybill/offers';
import type { WaybillDraft } from '@/lib/fulfilment/waybill/schema';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { type FormFailure, formFailureOf } from '../../../shared/form/failure';
import { FormProblem } from '../../../shared/form/form-problem';
import { useStaffRouter } from '../../../shared/use-staff-router';
import { WindowFrame } from '../../../shared/window-frame';
import { chosenParcelLines, type ParcelQuantities, type PieceToPack } from './unpacked-lines';

type Props = {
  order: Pick<OrderRow, 'id' | 'orderNumber' | 'updatedAt'>;
  returnId: string | undefined;
  lines: readonly PieceToPack[];
  open: boolean;
  onClose: () => void;
  onMade: (() => void) | undefined;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Offer = CarrierOffersView['offers'][number];
/** Two carrier accounts may use the same offer id. */
const keyOf = ({ connectionId, id }: Offer) => `${connectionId} ${id}`;
type Box = Record<keyof CarrierOffersView['box'], string>;

const SIDES = [
  ['weightGrams', 'weight'],
  ['lengthCm', 'length'],
  ['widthCm', 'width'],
  ['heightCm', 'height'],
] as const;

const NO_BOX: Box = { weightGrams: '', lengthCm: '', widthCm: '', heightCm: '' };

const REASONS = ['note'];

export function WaybillDialog({ order, returnId, lines, open, onClose, onMade, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.waybills');
  const router = useStaffRouter();
  const [id, setId] = useState(randomUuid);
  const [view, setView] = useState<CarrierOffersView | null>(null);
  const [box, setBox] = useState<Box>(NO_BOX);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState<string | null>('offers');
  const [note, setNote] = useState<string | null>(null);
  const [quantities, setQuantities] = useState<ParcelQuantities>({});

  const path = `/api/admin/orders/${order.id}${returnId ? `/returns/${returnId}` : ''}`;

  const ask = async () => {
    setBusy('offers');
    setFailure(null);
    try {
      const typed = Object.entries(box).filter(([, value]) => value.trim() !== '');
      const query = new URLSearchParams(typed);
      const found = await readWithRetries<CarrierOffersView>(`${path}/offers?${query}`);
      setView(found);
      const { weightGrams, lengthCm, widthCm, heightCm } = found.box;
      setBox({
        weightGrams: String(weightGrams),
        lengthCm: String(lengthCm),
        widthCm: String(widthCm),
        heightCm: String(heightCm),
      });
    } catch (error) {
      setView(null);
      setFailure(formFailureOf(error));
    }
    setBusy(null);
  };
  const first = useEffectEvent(() => void ask());
  useEffect(() => first(), []);

  const choose = async (offer: Offer) => {
    if (!view) return;
    setBusy(keyOf(offer));
    setFailure(null);
    const body: WaybillDraft = {
      id,
      offer: { id: offer.id, price: offer.price, connectionId: offer.connectionId },
      box: {
        weightGrams: parseTypedCount(box.weightGrams, 0),
        lengthCm: parseTypedCount(box.lengthCm, 0),
        widthCm: parseTypedCount(box.widthCm, 0),
        heightCm: parseTypedCount(box.heightCm, 0),
      },
      ...(returnId ? {} : { note, ...chosenParcelLines(lines, quantities) }),
      version: order.updatedAt,
    };
    try {
      const details = await api<OrderDetails>('POST', `${path}/waybills`, body);
      const made = details.waybills.find((waybill) => waybill.id === id && waybill.state === 'made');
      if (made) toast.success(isolateDirections(t('made', { number: `\u2066${made.trackingNumber}\u2069` })));
      else toast.info(t('pending'));
      onClose();
      onMade?.();
    } catch (error) {
      const failed = formFailureOf(error);
      if (failed.issues.some(({ path }) => REASONS.includes(path))) setNote(note ?? '');
      setFailure(failed);
      // A retry after a lost response needs the same parcel id.
      if (failed.kind === 'refused') setId(randomUuid());
    }
    setBusy(null);
    router.refresh();
  };

  const number = `\u2068${order.orderNumber}\u2069`;
  return (
    <WindowFrame
      {...{ open, onClose, returnFocusTo }}
      busy={busy !== null && busy !== 'offers'}
      title={isolateDirections(t(returnId ? 'title_return' : 'title', { number }))}
      text={view ? t(returnId ? 'text_return' : 'text', { service: view.service }) : t('text_wait')}
    >
      <form
        method="dialog"
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {SIDES.map(([name, word]) => (
          <Field key={name} label={t(word)} className="w-24">
            <Input
              dir="ltr"
              inputMode="numeric"
              className="text-end"
              autoComplete="off"
              value={box[name]}
              onChange={(event) => setBox({ ...box, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Button type="submit" variant="outline" disabled={busy !== null}>
          {t('ask')}
        </Button>
      </form>
      {lines.reduce((sum, { left }) => sum + left, 0) > 1 && (
        <Contents lines={lines} quantities={quantities} onChange={setQuantities} />
      )}
      {busy === 'offers' && <Spinner className="mx-auto size-6" />}
      {note !== null && (
        <Field label={t('note')} hint={t('note_hint')} required>
          <Textarea dir="auto" rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      )}
      {failure && <FormProblem failure={failure} />}
      {view && <Offers view={view} busy={busy} onChoose={(offer) => void choose(offer)} />}
    </WindowFrame>
  );
}

type ContentsProps = {
  lines: readonly PieceToPack[];
  quantities: ParcelQuantities;
  onChange: (quantities: ParcelQuantities) => void;
};

function Contents({ lines, quantities, onChange }: ContentsProps) {
  const t = useTranslations('admin.orders.shipments');
  const waybills = useTranslations('admin.orders.waybills');
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-sm">{t('contents')}</summary>
      <p className="text-muted-foreground text-sm">{waybills('contents_hint')}</p>
      <div className="mt-3 grid gap-3">
        {lines.map(({ itemId, name, left }) => (
          <Field key={itemId} label={t('quantity_of', { name: `\u2068${name}\u2069`, most: left })}>
            <Input
              dir="ltr"
              inputMode="numeric"
              className="max-w-24 text-end"
              autoComplete="off"
              value={quantities[itemId] ?? String(left)}
              onChange={(event) => onChange({ ...quantities, [itemId]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

const written = (riyals: string): string => formatAmount(parseSar(riyals), 'always');

function Offers({
  view,
  busy,
  onChoose,
}: {
  view: CarrierOffersView;
  busy: string | null;
  onChoose: (offer: Offer) => void;
}) {
  const t = useTranslations('admin.orders.waybills');
  if (view.offers.length === 0) return <p role="status">{t('none')}</p>;
  return (
    <>
      {parseSar(view.collects) > 0 && (
        <p className="text-sm text-warning">{t('collects', { amount: written(view.collects) })}</p>
      )}
      <ul aria-label={t('offers')} className="max-h-80 divide-y overflow-y-auto rounded-md border">
        {view.offers.map((offer) => (
          <li key={keyOf(offer)} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-sm">
            <span className="flex min-w-0 flex-1 flex-col">
              <bdi className="font-medium">{offer.carrier}</bdi>
              {offer.days && <span className="text-muted-foreground text-xs">{t('days', offer.days)}</span>}
            </span>
            <span className="flex flex-col text-end">
              <span className="font-semibold">{t('price', { amount: written(offer.price) })}</span>
              {offer.collectFee !== null && (
                <span className="text-muted-foreground text-xs">
                  {t('collect_fee', { amount: written(offer.collectFee) })}
                </span>
              )}
            </span>
            <Button
              size="sm"
              loading={busy === keyOf(offer)}
              disabled={busy !== null}
              aria-label={t('choose_named', { carrier: offer.carrier })}
              onClick={() => onChoose(offer)}
            >
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
