'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ToastSlot } from '@/components/ui/floating/toast-slot';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/platform/shared/fetcher';
import { mailAddress } from '@/lib/platform/shared/mail-address';
import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import type { CheckoutOptions } from '@/lib/selling/checkout/options';
import type { Quote, TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { checkoutForm, pickupForm, type CheckoutForm as Values } from '@/lib/selling/checkout/schema';
import { shipsFree } from '@/lib/selling/checkout/totals';
import { readDraft, writeDraft } from '../app/checkout-draft';
import { type CartLine, missingOf, shortOf, subtotalOf } from '../cart/lists';
import { QUOTE_KEY, useQuote } from '../cart/use-quote';
import { Panel } from '../shared/panel';
import { useIssueText } from '../shared/use-issue-text';
import { useSettled } from '../shared/use-settled';
import { AddressFields } from './address-fields';
import { CheckoutBar } from './checkout-bar';
import { CouponField } from './coupon-field';
import { GatewayChoice } from './gateway-choice';
import { CheckoutNotice } from './notice';
import { OrderSummary } from './order-summary';
import { OutcomeWindows } from './outcome-windows';
import { SavedAddresses } from './saved-addresses';
import { ShippingChoice } from './shipping-choice';
import { useOutcome } from './use-outcome';
import { usePlaceOrder } from './use-place-order';
import { usePrefill } from './use-prefill';
import { type Notice, useRefusal } from './use-refusal';

/** What is shown until the server has answered: the lines alone. */
function localTotals(lines: readonly CartLine[]): TotalsView {
  const subtotal = toSar(subtotalOf(lines));
  return { subtotal, discount: '0.00', shippingCost: '0.00', codFee: '0.00', taxAmount: '0.00', total: subtotal };
}

/** What decides on free shipping. */
const discountedOf = (totals: TotalsView): Halalas => parseSar(totals.subtotal) - parseSar(totals.discount);

const withAddress = zodResolver(checkoutForm);
const atBranch = zodResolver(pickupForm);

const TYPING_PAUSE_MS = 500;
const LEAVING = { home: 'going_home', payment: 'leaving_payment' } as const;
const QUOTE_REFUSALS = new Set(['shipping_unavailable', 'cart_empty']);

type CheckoutFormProps = {
  lines: CartLine[];
  options: CheckoutOptions;
  /** keeps the ordered lines in sight while the cart may already be empty; null lets go */
  hold: (lines: CartLine[] | null) => void;
};

/** Address, shipping, payment, coupon and what it all costs. */
export function CheckoutForm({ lines, options, hold }: CheckoutFormProps) {
  const t = useTranslations('client.checkout');
  const text = useIssueText();
  const client = useQueryClient();
  const [{ couponTyped, ...draft }] = useState(readDraft);
  const typedCoupon = useRef(couponTyped);
  const { companies, gateways, freeShippingThreshold } = options;
  const companyOf = (id: string) => companies.find((company) => company.id === id) ?? null;
  const resolver: Resolver<Values> = (values, ...rest) =>
    (companyOf(values.shippingCompany)?.isPickup ? atBranch : withAddress)(values, ...rest);
  const form = useForm<Values>({ resolver, defaultValues: draft, mode: 'onTouched' });
  const known = usePrefill(form);
  const { errors } = form.formState;
  const [companyId, gatewayId, email, city] = useWatch({
    control: form.control,
    name: ['shippingCompany', 'paymentGateway', 'email', 'city'],
  });

  const [couponCode, setCouponCode] = useState(draft.couponCode);
  const [couponError, setCouponError] = useState<string | null>(null);
  const couponInput = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [before, setBefore] = useState<TotalsView | null>(null);
  const [over, setOver] = useState(false);

  const chosenCompany = companyOf(companyId);
  const placeOrder = usePlaceOrder();
  const outcome = useOutcome();
  const busy = placeOrder.isPending || over;

  // Coupons may depend on the address: it is asked with once it looks like one and typing has paused.
  const whole = couponCode ? (mailAddress(email) ?? '') : '';
  const quoteEmail = useSettled(whole, TYPING_PAUSE_MS);
  const quoteCity = useSettled(city.trim(), TYPING_PAUSE_MS);
  const chosen = gateways.find(({ id }) => id === gatewayId);
  // Other gateways cost nothing: what has been asked for the cart holds for all of them.
  const costly = chosen && parseSar(chosen.fee) > 0 ? chosen.id : '';
  const asked = {
    companyId: chosenCompany?.id ?? '',
    city: quoteCity,
    gatewayId: costly,
    couponCode,
    email: quoteEmail,
    lines,
  };
  const quote = useQuote(asked, !busy);
  const totals = quote.data?.totals ?? localTotals(lines);
  const closed = quote.data?.closedGateways ?? [];
  const quotedOf = (id: string) => quote.data?.shipping.find((one) => one.id === id);
  const company = (!quotedOf(companyId)?.closed && chosenCompany) || null;
  const isClosed = closed.some(({ id }) => id === gatewayId);
  const gateway = (!isClosed && chosen) || null;
  const threshold = freeShippingThreshold === null ? null : parseSar(freeShippingThreshold);
  const free = quote.data
    ? quote.data.shipping.every(({ charged }) => parseSar(charged) === 0)
    : shipsFree(discountedOf(totals), threshold);
  const coupon = quote.data?.coupon ?? null;
  const accepted = couponCode && coupon && 'code' in coupon && coupon.code === couponCode ? coupon.code : null;
  const refused = couponCode && !quote.isFetching && coupon && 'refusal' in coupon ? coupon.message : null;
  // A code that could not be asked about is neither taken nor refused.
  const unasked = couponCode && quote.isError && !quote.isFetching ? t('coupon_unasked') : null;
  const blocked = [...missingOf(lines), ...shortOf(lines)];

  const refuse = useRefusal({
    form,
    onNotice: setNotice,
    onTotals: (fresh) => {
      setBefore(totals);
      client.setQueriesData<Quote>({ queryKey: QUOTE_KEY, type: 'active' }, (old) => old && { ...old, totals: fresh });
    },
    onCoupon: (reason) => {
      setCouponError(reason);
      couponInput.current?.focus();
    },
  });

  // A company or a cart that has gone meanwhile shows when the amounts are asked for, before the order is sent.
  const refuseQuote = useEffectEvent((error: unknown) => {
    if (!busy && error instanceof ApiError && QUOTE_REFUSALS.has(error.code)) refuse(error);
  });
  useEffect(() => refuseQuote(quote.error), [quote.error]);

  const { couponCode: keptCode } = draft;
  useEffect(() => {
    const save = () => writeDraft({ ...form.getValues(), couponCode, couponTyped: typedCoupon.current });
    if (couponCode !== keptCode) save();
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [form, couponCode, keptCode]);

  // This page may have stayed as it was left while the cart was told of a coupon.
  useLayoutEffect(() => setCouponCode(readDraft().couponCode), []);

  // Coming back, from the shop or a payment page, this page may be shown as it was left.
  useLayoutEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setOver(false);
    };
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pageshow', back);
      setOver(false);
    };
  }, []);

  const place = async (values: Values) => {
    if (busy) return;
    if (!company || !gateway) {
      setNotice({ kind: 'error', text: t('choose_hint') });
      return;
    }
    // What was said of an earlier attempt is over.
    toast.dismiss();
    setNotice(null);
    setBefore(null);
    const current = quote.isPlaceholderData || !quote.data ? (await quote.refetch()).data : quote.data;
    if (!current) {
      refuse(quote.error);
      return;
    }
    hold(lines);
    try {
      const answer = await placeOrder.mutateAsync({
        values,
        companyName: company.name,
        totals: current.totals,
        couponCode: current.coupon && 'code' in current.coupon ? current.coupon.code : null,
        lines,
      });
      setOver(true);
      if (!(await outcome.handle(answer, values.email))) {
        setOver(false);
        hold(null);
      }
    } catch (error) {
      if (refuse(error)) hold(null);
    }
  };
  const submit = form.handleSubmit(place, () => setNotice({ kind: 'error', text: t('fix_fields') }));
  // Nobody confirms what cannot be had, or a sum that is not on the screen.
  const leavingWord = outcome.leaving && LEAVING[outcome.leaving];
  const busyWord = leavingWord ?? (busy ? 'processing' : null);
  const barred = blocked.length > 0 || quote.isPending;

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => (barred ? event.preventDefault() : void submit(event))}
      aria-busy={busy}
      className="below-bar"
    >
      <CheckoutBar lines={lines} totals={totals} />
      <ToastSlot on="page" />
      <div className="mt-4 grid gap-6 lg:mt-0 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title={t('company_title')}>
            <ShippingChoice
              field={form.register('shippingCompany')}
              companies={companies}
              quoted={quote.data?.shipping ?? []}
              city={quote.data?.city ?? null}
              free={free}
              error={text(errors.shippingCompany?.message)}
            />
          </Panel>
          <Panel title={t('shipping_title')}>
            <SavedAddresses form={form} {...known} />
            <AddressFields form={form} pickup={company?.isPickup ? company : null} />
          </Panel>
          <Panel title={t('gateway_title')}>
            <GatewayChoice
              field={form.register('paymentGateway')}
              gateways={gateways}
              closed={closed}
              error={text(errors.paymentGateway?.message)}
            />
          </Panel>
        </div>

        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          <Panel title={t('summary_title')}>
            <OrderSummary
              lines={lines}
              totals={quote.data || quote.isError ? totals : null}
              before={before}
              companyName={company?.name ?? null}
              shippingKnown={company !== null || free}
              updating={quote.isFetching}
            />
            <div className="mt-4">
              <CouponField
                code={couponCode}
                typed={couponTyped}
                onType={(text) => {
                  typedCoupon.current = text;
                  writeDraft({ ...form.getValues(), couponCode, couponTyped: text });
                }}
                onCode={(code) => {
                  setCouponError(null);
                  setCouponCode(code);
                  if (code === couponCode && quote.isError) void quote.refetch();
                }}
                accepted={accepted}
                discount={totals.discount}
                error={couponError ?? refused ?? unasked}
                checking={couponCode !== '' && quote.isFetching}
                inputRef={couponInput}
              />
            </div>
            <CheckoutNotice notice={notice} blocked={blocked} />
            <Button
              type="submit"
              size="lg"
              loading={busy}
              // Reached with the keyboard all the same: pressed, it says what is missing.
              aria-disabled={!company || !gateway || barred || undefined}
              aria-describedby={!company || !gateway ? 'confirm-hint' : undefined}
              className="mt-4 w-full"
            >
              {t(busyWord ?? 'confirm')}
            </Button>
            {(!company || !gateway) && (
              <p id="confirm-hint" className="mt-2 text-center text-xs text-muted-foreground">
                {t('choose_hint')}
              </p>
            )}
          </Panel>
        </div>
      </div>
      <OutcomeWindows shown={outcome.shown} onClose={outcome.close} />
    </form>
  );
}
