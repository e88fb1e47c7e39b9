import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/cx';
import type { FamilyAxis } from '@/lib/catalogue/family/rules';
import { Value } from '../../shared/value';

export async function FamilyChooser({ axes }: { axes: readonly FamilyAxis[] }) {
  const t = await getTranslations('product');
  return (
    <nav aria-label={t('family')} className="flex flex-col gap-4">
      {axes.map(({ label, options }) => (
        <div key={label}>
          <p className="mb-2 text-sm font-medium text-foreground">{label}</p>
          <ul aria-label={label} className="flex flex-wrap gap-2">
            {options.map(({ text, id, isCurrent, inStock }) => (
              <li key={text}>
                <Link
                  href={`/product/${id}`}
                  aria-current={isCurrent ? 'true' : undefined}
                  className={cx(
                    'inline-flex min-h-11 items-center gap-2 rounded-md border px-4 py-1.5 text-sm transition-colors',
                    isCurrent
                      ? 'border-primary bg-primary-soft font-semibold text-primary'
                      : 'border-input/60 bg-card text-foreground hover:border-primary',
                    !inStock && 'border-dashed',
                  )}
                >
                  <Value text={text} />
                  {!inStock && (
                    <span className="text-xs font-normal text-muted-foreground">{t('family_sold_out')}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
