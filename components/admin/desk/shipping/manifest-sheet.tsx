import { useTranslations } from 'next-intl';
import type { HandoverAccount, ParcelToHandOver } from '@/lib/fulfilment/pickup/reads';
import { kilogramsText } from '@/lib/fulfilment/pickup/rules';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { SideScroll } from '../../shared/side-scroll';

type Props = {
  store: StoreSettings;
  carrier: string;
  when: string;
  number: string | null;
  parcels: readonly ParcelToHandOver[];
  sum: HandoverAccount['sum'];
};

const COLUMNS = ['number', 'order', 'city', 'weight', 'collects'] as const;

export function ManifestSheet({ store, carrier, when, number, parcels, sum }: Props) {
  const t = useTranslations('admin.handover.sheet');
  return (
    <article className="mx-auto flex max-w-4xl flex-col gap-6 rounded-lg border bg-white p-6 text-black text-sm print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4 border-black border-b pb-4">
        <div>
          <p className="font-semibold text-lg">
            <bdi>{store.storeName}</bdi>
          </p>
          {store.storePhone && <bdi dir="ltr">{store.storePhone}</bdi>}
        </div>
        <div className="text-end">
          <h1 className="font-semibold text-lg">{t('heading', { carrier })}</h1>
          <p>{when}</p>
          {number && (
            <p>
              {t('visit')} <bdi dir="ltr">{number}</bdi>
            </p>
          )}
        </div>
      </header>
      <SideScroll label={t('parcels')} className="rounded-none border-0 bg-white">
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th className="w-8 border-black border-b p-2 text-start">{t('place')}</th>
              {COLUMNS.map((column) => (
                <th key={column} className="border-black border-b p-2 text-start">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel, index) => (
              <tr key={parcel.id} className="break-inside-avoid border-gray-300 border-b">
                <td className="p-2">{index + 1}</td>
                <td className="whitespace-nowrap p-2 font-medium">
                  <bdi dir="ltr">{parcel.trackingNumber}</bdi>
                </td>
                <td className="whitespace-nowrap p-2">
                  <bdi dir="ltr">{parcel.orderNumber}</bdi>
                </td>
                <td className="p-2">
                  <bdi>{parcel.city}</bdi>
                </td>
                <td className="p-2">{kilogramsText(parcel.weightGrams)}</td>
                <td className="p-2">
                  {parseSar(parcel.codAmount) > 0 ? formatAmount(parseSar(parcel.codAmount), 'always') : '—'}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <td colSpan={4} className="p-2">
                {t('sum', { count: sum.parcels })}
              </td>
              <td className="p-2">{kilogramsText(sum.weightGrams)}</td>
              <td className="p-2">{formatAmount(parseSar(sum.collects), 'always')}</td>
            </tr>
          </tfoot>
        </table>
      </SideScroll>
      <footer className="grid break-inside-avoid grid-cols-3 gap-6 pt-6">
        {(['driver', 'time', 'signature'] as const).map((name) => (
          <p key={name} className="border-black border-t pt-2">
            {t(name)}
          </p>
        ))}
      </footer>
    </article>
  );
}
