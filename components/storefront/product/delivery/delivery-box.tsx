import { ReceiptText, RotateCcw, ShieldCheck, Store, Truck, Wallet } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import { findSpecification } from '@/lib/catalogue/attribute/specification';
import type { DeliveryOffer } from '@/lib/fulfilment/shipping-company/offer';
import { parseSar } from '@/lib/platform/shared/money';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { Amount } from '../../../shared/price';
import { Value } from '../../../shared/value';

function warrantyText(t: Awaited<ReturnType<typeof getTranslations<'product'>>>, months: number): string {
  const parts = {
    years: t('warranty_years', { years: Math.floor(months / 12) }),
    months: t('warranty_months', { months: months % 12 }),
  };
  if (months < 12) return parts.months;
  return months % 12 === 0 ? parts.years : t('warranty_both', parts);
}

/** Rows that the text of another city replaces. */
const HIDDEN = { city: 'in-data-city:hidden', day: 'in-data-day:hidden' } as const;

type DeliveryRow = {
  icon: typeof Truck;
  title: React.ReactNode;
  text: React.ReactNode;
  hidden?: (typeof HIDDEN)[keyof typeof HIDDEN];
};

type DeliveryBoxProps = {
  inStock: boolean;
  settings: Pick<StoreSettings, 'deliveryTime' | 'returnDays'>;
  delivery: DeliveryOffer | null;
  specifications: readonly string[];
  warrantyMonths: number | null;
  vat: string | null;
};

export async function DeliveryBox(props: DeliveryBoxProps) {
  const { inStock, settings, delivery, specifications, warrantyMonths, vat } = props;
  const { deliveryTime, returnDays } = settings;
  const t = await getTranslations('product');
  const rows: DeliveryRow[] = [];
  // A known date is beside the price; sold-out products have none.
  if (inStock && !delivery?.words)
    rows.push({
      icon: Truck,
      title: <Value text={t('delivery_time', { time: deliveryTime })} />,
      text: t('delivery_time_text'),
      hidden: HIDDEN.day,
    });
  if (inStock && delivery?.pickup)
    rows.push({
      icon: Store,
      title: delivery.pickup.words,
      text: <bdi>{delivery.pickup.name}</bdi>,
      hidden: delivery.pickup.city === null ? undefined : HIDDEN.city,
    });
  if (delivery?.isAlwaysFree) {
    rows.push({ icon: Wallet, title: t('shipping_always_free'), text: null, hidden: HIDDEN.city });
  } else if (delivery) {
    const { cost, charged, freeFrom } = delivery;
    const amount = () => <Amount value={cost} decimals="always" />;
    const from = parseSar(cost) > 0 && <span>{t.rich('shipping_from', { amount })}</span>;
    const note =
      freeFrom !== null &&
      t.rich('shipping_free_from', { amount: () => <Amount value={freeFrom} decimals="always" /> });
    const title = parseSar(charged) === 0 || !from ? t('shipping_free') : from;
    rows.push({ icon: Wallet, title, text: note, hidden: HIDDEN.city });
  }
  rows.push(
    { icon: RotateCcw, title: t('returns', { days: returnDays }), text: t('returns_text') },
    {
      icon: ShieldCheck,
      title: t('warranty'),
      text: warrantyMonths ? (
        warrantyText(t, warrantyMonths)
      ) : (
        <Value text={findSpecification(specifications, t('warranty_label')) ?? t('warranty_text')} />
      ),
    },
  );
  if (vat) rows.push({ icon: ReceiptText, title: vat, text: null });
  return (
    <section aria-label={t('delivery')} className="rounded-lg border border-border bg-card">
      <ul className="divide-y divide-border">
        {rows.map(({ icon: Icon, title, text, hidden }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            key={index}
            className={cx('flex items-center gap-3 px-4 py-3', hidden)}
          >
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            <p className="flex flex-wrap gap-x-2 text-sm">
              <span className="font-medium text-foreground">{title}</span>
              {text && <span className="text-muted-foreground">{text}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
