import { getTranslations } from 'next-intl/server';
import { type InstalmentPlan, instalmentOffers } from '@/lib/money/gateway/instalments';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';

type InstalmentDetailsProps = { plans: readonly InstalmentPlan[]; price: string };

export async function InstalmentDetails({ plans, price }: InstalmentDetailsProps) {
  const t = await getTranslations('product.instalments');
  const offers = new Map(instalmentOffers(plans, parseSar(price)).map((offer) => [offer.name, offer]));
  if (offers.size === 0) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center text-primary hover:underline md:min-h-8">
        {t('more')}
      </summary>
      <ul className="flex list-disc flex-col gap-1 ps-5 pb-2 text-muted-foreground marker:text-primary">
        {[...offers.values()].map(({ name, count, amount }) => (
          <li key={name}>
            {t.rich('plan', {
              count,
              name: () => <bdi>{name}</bdi>,
              amount: () => <Amount value={toSar(amount)} decimals="always" />,
            })}
          </li>
        ))}
        <li>{t('free')}</li>
        <li>{t('steps')}</li>
        <li>{t('approval')}</li>
      </ul>
    </details>
  );
}
