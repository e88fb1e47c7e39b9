'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { ApiError } from '@/lib/platform/browser/fetcher';
import { findCity } from '@/lib/platform/place/find-city';
import { mailAddress } from '@/lib/platform/shared/mail-address';
import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import { onAccountChange } from '@/lib/platform/shared/page-account';
import type { CheckoutOptions } from '@/lib/selling/checkout/options';
import type { Quote, TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { type CheckoutFormValues, checkoutForm, pickupForm } from '@/lib/selling/checkout/schema';
import { couponDiscountOf, hasFreeShipping } from '@/lib/selling/checkout/totals';
import { EMPTY_FORM, readCheckoutDraft, writeDraft } from '../app/checkout-draft';
import { BusinessChoice } from '../business/business-choice';
import { useBusiness } from '../business/use-business';
import { type CartLine, shortStockLines, subtotalOf, unavailableLines } from '../cart/lists';
import { CART } from '../cart/store';
import { QUOTE_KEY, useQuote } from '../cart/use-quote';
import { InstalmentLine } from '../shared/instalment-line';
import { InstalmentPlans } from '../shared/instalment-plans';
import { NewsChoice } from '../shared/news-choice';
import { Panel } from '../shared/panel';
import { useIssueText } from '../shared/use-issue-text';
import { useSettled } from '../shared/use-settled';
import { AddressFields } from './address-fields';
import { ConfirmBar } from './confirm-bar';
import { ContactFields } from './contact-fields';
import { CouponField } from './coupon-field';
import { GatewayChoice } from './gateway-choice';
import { CheckoutNotice } from './notice';
import { OrderSummary } from './order-summary';
import { OutcomeWindows } from './outcome-windows';
import { SavedAddresses } from './saved-addresses';
import { ShippingChoice } from './shipping-choice';
import { useOutcome } from './use-outcome';
import { type PlacedOrderInput, usePlaceOrder } from './use-place-order';
import { usePrefill } from './use-prefill';
import { type CheckoutMessage, useCheckoutError } from './use-refusal';

function localTotals(lines: readonly CartLine[]): TotalsView {
  const subtotal = toSar(subtotalOf(lines));
  return {
    subtotal,
    discount: '0.00',
    bundleDiscount: '0.00',
    shippingCost: '0.00',
    codFee: '0.00',
    taxAmount: '0.00',
    total: subtotal,
  };
}

const discountedOf = (totals: TotalsView): Halalas => parseSar(totals.subtotal) - parseSar(totals.discount);

const withAddress: Resolver<CheckoutFormValues> = zodResolver(checkoutForm);
const atBranch: Resolver<CheckoutFormValues> = zodResolver(pickupForm);

const TYPING_PAUSE_MS = 500;
const LEAVING = { order: 'leaving_order', payment: 'leaving_payment' } as const;
const QUOTE_REFUSALS = new Set(['shipping_unavailable', 'cart_empty']);

const NONE: readonly string[] = [];

type CheckoutFormProps = {
  lines: CartLine[];
  options: CheckoutOptions;
  /** keeps the ordered lines on screen while the server empties the cart; null releases them */
  hold: (lines: CartLine[] | null) => void;
};

export function CheckoutForm({ lines, options, hold }: CheckoutFormProps) {
  const t = useTranslations('client.checkout');
  const text = useIssueText();
  const client = useQueryClient();
  const [{ couponTyped, business: keptBusiness, ...draft }] = useState(readCheckoutDraft);
  const typedCoupon = useRef(couponTyped);
  const { companies, gateways, freeShippingThreshold } = options;
  const companyOf = (id: string) => companies.find((company) => company.id === id) ?? null;
  const resolver: Resolver<CheckoutFormValues> = (values, ...rest) =>
    (companyOf(values.shippingCompany)?.isPickup ? atBranch : withAddress)(values, ...rest);
  const form = useForm<CheckoutFormValues>({ resolver, defaultValues: draft, mode: 'onTouched' });
  const { addresses, isSignedIn } = usePrefill(form);
  const plans = useContext(InstalmentPlans);
  const { errors } = form.formState;
  const [companyId, gatewayId, email, city] = useWatch({
    control: form.control,
    name: ['shippingCompany', 'paymentGateway', 'email', 'city'],
  });

  const [couponCode, setCouponCode] = useState(draft.couponCode);
  const [couponError, setCouponError] = useState<string | null>(null);
  const couponInput = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<CheckoutMessage | null>(null);
  const [before, setBefore] = useState<TotalsView | null>(null);
  const [over, setOver] = useState(false);
  const [news, setNews] = useState(false);

  const delivered = () => {
    const { address, district, city, postalCode } = form.getValues();
    return { street: address, district: district ?? '', city, postalCode };
  };
  const business = useBusiness(keptBusiness, () => save());

  const ordered = useRef(false);

  const chosenCompany = companyOf(companyId);
  const placeOrder = usePlaceOrder();
  const outcome = useOutcome();
  const busy = placeOrder.isPending || over;

  // A coupon may depend on the email: ask once it is valid and typing has paused.
  const whole = couponCode ? (mailAddress(email) ?? '') : '';
  const quoteEmail = useSettled(whole, TYPING_PAUSE_MS);
  const pausedCity = useSettled(city.trim(), TYPING_PAUSE_MS);
  // A known city name is complete, so it needs no pause in typing.
  const quoteCity = findCity(city) ? city.trim() : pausedCity;
  const chosen = gateways.find(({ id }) => id === gatewayId);
  // Gateways without a fee share one quote.
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
    : hasFreeShipping(discountedOf(totals), threshold);
  const coupon = quote.data?.coupon ?? null;
  const accepted = couponCode && coupon && 'code' in coupon && coupon.code === couponCode ? coupon.code : null;
  const refused = couponCode && !quote.isFetching && coupon && 'refusal' in coupon ? coupon.message : null;
  // The quote failed, so it is unknown whether the code is valid.
  const unasked = couponCode && quote.isError && !quote.isFetching ? t('coupon_unasked') : null;
  const blocked = [...unavailableLines(lines), ...shortStockLines(lines)];

  const refuse = useCheckoutError({
    form,
    onNotice: setNotice,
    onTotals: (fresh) => {
      setBefore(totals);
      client.setQueriesData<Quote>({ queryKey: QUOTE_KEY, type: 'active' }, (old) => old && { ...old, totals: fresh });
    },
    showBusiness: business.show,
    onCoupon: (reason) => {
      setCouponError(reason);
      couponInput.current?.focus();
    },
  });

  // Reports an unavailable company or an empty cart before the shopper confirms.
  const refuseQuote = useEffectEvent((error: unknown) => {
    if (!busy && error instanceof ApiError && QUOTE_REFUSALS.has(error.code)) refuse(error);
  });
  useEffect(() => refuseQuote(quote.error), [quote.error]);

  // A price has changed since the cart was loaded: reload the lines to match the total.
  const comparePrices = useEffectEvent((asked: Quote | undefined) => {
    if (!asked || quote.isPlaceholderData || busy) return;
    if (parseSar(asked.totals.subtotal) !== subtotalOf(lines)) void client.invalidateQueries({ queryKey: CART });
  });
  useEffect(() => comparePrices(quote.data), [quote.data]);

  const { couponCode: keptCode } = draft;
  const save = () => {
    if (ordered.current) return;
    const [couponTyped, businessText] = [typedCoupon.current, business.text.current];
    writeDraft({ ...form.getValues(), couponCode, couponTyped, business: businessText });
  };
  const keep = useEffectEvent(save);
  const forgetBusiness = useEffectEvent(business.forget);
  useEffect(() => {
    if (couponCode !== keptCode) keep();
    return form.subscribe({ formState: { values: true }, callback: () => keep() });
  }, [form, couponCode, keptCode]);

  // Another tab's sign-in may have cleared the draft.
  useEffect(() => onAccountChange((isForeign) => isForeign && keep()), []);

  // The cart may have changed the coupon while this page was hidden.
  useLayoutEffect(() => setCouponCode(readCheckoutDraft().couponCode), []);

  // The browser may restore this page with its old state.
  useLayoutEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setOver(false);
    };
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('pageshow', back);
      setOver(false);
      if (!ordered.current) return;
      form.reset(EMPTY_FORM);
      forgetBusiness();
      ordered.current = false;
    };
  }, [form]);

  const place = async (values: CheckoutFormValues, invoiced: PlacedOrderInput['business']) => {
    if (busy) return;
    if (!company || !gateway) {
      setNotice({ kind: 'error', text: t('choose_hint') });
      return;
    }
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
        promisedTo: current.shipping.find(({ id }) => id === company.id)?.promisedTo ?? null,
        couponCode: current.coupon && 'code' in current.coupon ? current.coupon.code : null,
        lines,
        news,
        business: invoiced,
      });
      setOver(true);
      const isOver = await outcome.handle(answer, values.email);
      ordered.current = isOver && !answer.requiresRedirect;
      if (!isOver) {
        setOver(false);
        hold(null);
      }
    } catch (error) {
      if (refuse(error)) hold(null);
    }
  };
  const submit = form.handleSubmit(
    async (values) => {
      const invoiced = await business.read(true);
      if (invoiced === undefined) setNotice({ kind: 'error', text: t('fix_fields') });
      else await place(values, invoiced);
    },
    async () => {
      await business.read(false);
      setNotice({ kind: 'fields', text: t('fix_fields') });
    },
  );
  // An unavailable line or an unknown total must not be confirmed.
  const leavingWord = outcome.leaving && LEAVING[outcome.leaving];
  const busyWord = leavingWord ?? (busy ? 'processing' : null);
  const barred = blocked.length > 0 || quote.isPending;

  const said = notice?.kind === 'fields' && Object.keys(errors).length === 0 ? null : notice;

  const summary = (
    <OrderSummary
      lines={lines}
      totals={quote.data || quote.isError ? totals : null}
      before={before}
      companyName={company?.name ?? null}
      shippingKnown={company !== null || free}
      updating={quote.isFetching}
    />
  );

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => (barred ? event.preventDefault() : void submit(event))}
      aria-busy={busy}
    >
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel step={1} title={t('contact_title')}>
            <ContactFields form={form} isSignedIn={isSignedIn} />
            <BusinessChoice
              choice={business.choice}
              label={t('business')}
              text={t('business_text')}
              delivery={company?.isPickup ? undefined : delivered}
            />
            <NewsChoice label={t('news')} checked={news} onChange={setNews} />
          </Panel>
          <Panel step={2} title={t('shipping_title')}>
            {!company?.isPickup && <SavedAddresses form={form} addresses={addresses} />}
            <AddressFields
              form={form}
              pickup={company?.isPickup ? company : null}
              branch={companies.find(({ id, isPickup }) => isPickup && !quotedOf(id)?.closed)}
              nearest={(quote.data?.city === city.trim() && quote.data.citySuggestions) || NONE}
            />
          </Panel>
          <Panel step={3} title={t('company_title')}>
            <ShippingChoice
              form={form}
              companies={companies}
              quoted={quote.data?.shipping ?? []}
              city={quote.data && quote.data.citySuggestions.length === 0 ? quote.data.city : null}
              free={free}
              error={text(errors.shippingCompany?.message)}
            />
          </Panel>
          <Panel step={4} title={t('gateway_title')}>
            <GatewayChoice
              form={form}
              gateways={gateways}
              closed={closed}
              error={text(errors.paymentGateway?.message)}
            />
          </Panel>
        </div>

        <div className="min-w-0 max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:flex lg:flex-col lg:gap-4">
          <Panel step={5} title={t('summary_title')}>
            {summary}
            <InstalmentLine plans={plans} price={totals.total} className="mt-3 text-sm" />
            <div className="mt-4">
              <CouponField
                code={couponCode}
                typed={couponTyped}
                onType={(text) => {
                  typedCoupon.current = text;
                  save();
                }}
                onCode={(code) => {
                  setCouponError(null);
                  setCouponCode(code);
                  if (code === couponCode && quote.isError) void quote.refetch();
                }}
                accepted={accepted}
                discount={couponDiscountOf(totals)}
                error={couponError ?? refused ?? unasked}
                checking={couponCode !== '' && quote.isFetching}
                offers={quote.data?.couponOffers ?? []}
                inputRef={couponInput}
              />
            </div>
          </Panel>
          <ConfirmBar
            lines={lines}
            totals={totals}
            summary={summary}
            notice={<CheckoutNotice notice={said} blocked={blocked} />}
          >
            {(!company || !gateway) && (
              <p id="confirm-hint" className="w-full text-xs text-muted-foreground max-lg:order-first lg:text-center">
                {t('choose_hint')}
              </p>
            )}
            <Button
              type="submit"
              size="lg"
              loading={busy}
              // Stays clickable while a choice is missing, because the click says which one.
              aria-disabled={barred || undefined}
              aria-describedby={!company || !gateway ? 'confirm-hint' : undefined}
              className="h-auto min-h-12 min-w-32 flex-1 whitespace-normal lg:order-first lg:w-full lg:flex-none"
            >
              {t(busyWord ?? 'confirm')}
            </Button>
          </ConfirmBar>
        </div>
      </div>
      <OutcomeWindows shown={outcome.shown} onClose={outcome.close} />
    </form>
  );
}
