import { Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { Handover, HandoverAccount, ParcelToHandOver } from '@/lib/fulfilment/pickup/reads';
import { kilogramsText } from '@/lib/fulfilment/pickup/rules';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { adminOrderUrl } from '../../shared/admin-urls';
import { ManifestLink } from './manifest-link';
import { PickupForm } from './pickup-form';
import { PickupRow } from './pickup-row';

export function HandoverList({ handover: { accounts, today } }: { handover: Handover }) {
  const t = useTranslations('admin.handover');
  if (accounts.length === 0)
    return <EmptyState as="h2" icon={Truck} title={t('unconnected_title')} text={t('unconnected_text')} />;
  return (
    <div className="grid gap-6">
      {accounts.map((account) => (
        <Account key={account.id} account={account} today={today} />
      ))}
    </div>
  );
}

function Account({ account, today }: { account: HandoverAccount; today: string }) {
  const t = useTranslations('admin.handover');
  const { id, name, canBook, parcels, sum, pickups } = account;
  const heading = `handover-${id}`;
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={heading} className="font-semibold text-lg">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-muted-foreground text-sm">
            {parcels.length === 0 ? <span>{t('none_waiting')}</span> : <Sum sum={sum} />}
          </p>
        </div>
        {parcels.length > 0 && <ManifestLink account={id} label={t('manifest_of', { carrier: name })} />}
      </div>
      {parcels.length > 0 && <Parcels parcels={parcels} label={t('waiting', { carrier: name })} />}
      {canBook ? (
        parcels.length > 0 && <PickupForm connectionId={id} today={today} />
      ) : (
        <p className="text-muted-foreground text-sm">{t('comes_by_itself')}</p>
      )}
      {pickups.length > 0 && (
        <ul aria-label={t('pickups', { carrier: name })} className="divide-y rounded-md border">
          {pickups.map((pickup) => (
            <PickupRow key={pickup.id} account={account} pickup={pickup} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Sum({ sum }: { sum: HandoverAccount['sum'] }) {
  const t = useTranslations('admin.handover');
  const collects = parseSar(sum.collects);
  const parts = [
    t('waiting_count', { count: sum.parcels }),
    t('weight', { kilograms: kilogramsText(sum.weightGrams) }),
    ...(collects > 0 ? [t('collects', { amount: formatAmount(collects, 'always') })] : []),
  ];
  return <span>{parts.join(' · ')}</span>;
}

function Parcels({ parcels, label }: { parcels: readonly ParcelToHandOver[]; label: string }) {
  const t = useTranslations('admin.handover');
  return (
    <ul aria-label={label} className="max-h-80 divide-y overflow-y-auto rounded-md border text-sm">
      {parcels.map((parcel) => (
        <li key={parcel.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-3 py-2">
          <a
            href={adminOrderUrl(parcel.orderId, '/admin/shipping/handover')}
            className="font-medium underline-offset-4 hover:underline"
          >
            <bdi dir="ltr">{parcel.orderNumber}</bdi>
          </a>
          <bdi dir="ltr" className="text-muted-foreground">
            {parcel.trackingNumber}
          </bdi>
          <span className="min-w-0 flex-1 break-words max-sm:basis-full">
            {parcel.city && <bdi>{parcel.city}</bdi>}
            <span className="text-muted-foreground"> · </span>
            <bdi className="text-muted-foreground">{parcel.carrier}</bdi>
          </span>
          {parseSar(parcel.codAmount) > 0 && (
            <span className="whitespace-nowrap text-warning">
              {t('collect', { amount: formatAmount(parseSar(parcel.codAmount), 'always') })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
