'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { MergePreview } from '@/lib/desk/customer/merge';
import { MOVED_KINDS } from '@/lib/desk/customer/rules';
import { customerMerge } from '@/lib/desk/customer/schema';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';

type Props = WindowProps & { id: string; preview: MergePreview & { other: string } };

export function MergeDialog({ id, preview, ...opened }: Props) {
  const t = useTranslations('admin.customers');
  const { window } = useActionForm({
    schema: customerMerge,
    values: { other: preview.other },
    send: submitWithToast('POST', `/api/admin/customers/${id}/merge`, t('merge.done')),
    onClose: opened.onClose,
  });
  const moved = MOVED_KINDS.filter((kind) => preview.moved[kind] > 0);
  const isolate = (name: string) => `\u2068${name}\u2069`;
  return (
    <WindowForm
      {...opened}
      {...window}
      destructive
      blocked={preview.isRefused}
      title={t('merge.title')}
      text={t('merge.text', { name: isolate(preview.name), other: isolate(preview.otherName) })}
      submit={t('merge.submit')}
    >
      {preview.isRefused && (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
          {t('merge.two_accounts')}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {(['own', 'other'] as const).map((which) => (
          <Person key={which} which={which} person={preview.people[which]} />
        ))}
      </div>
      <section>
        <h3 className="mb-1 font-medium text-sm">{t('merge.moved')}</h3>
        {moved.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('merge.nothing')}</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {moved.map((kind) => (
              <li key={kind}>
                <Badge variant="secondary">{t(`merge.kinds.${kind}`, { count: preview.moved[kind] })}</Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="mb-1 font-medium text-sm">{t('merge.record')}</h3>
        <dl className="divide-y rounded-md border text-sm">
          {preview.fields
            .filter(({ after }) => after !== null && after !== '')
            .map(({ name, before, other, after }) => (
              <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 px-3 py-1.5">
                <dt className="text-muted-foreground">{t(`fields.${name}`)}</dt>
                <dd className="flex flex-wrap items-center gap-2 wrap-anywhere">
                  <bdi>{after}</bdi>
                  <Badge variant={before === after ? 'secondary' : 'default'}>
                    {t(before !== after ? 'merge.from_other' : other === after ? 'merge.from_both' : 'merge.from_own')}
                  </Badge>
                  {[before, other]
                    .filter((value) => value && value !== after)
                    .map((value) => (
                      <span key={value} className="basis-full text-muted-foreground text-xs">
                        {t('merge.dropped')} <bdi className="line-through">{value}</bdi>
                      </span>
                    ))}
                </dd>
              </div>
            ))}
        </dl>
        {preview.given.length > 0 && (
          <p className="mt-2 text-muted-foreground text-sm">
            {t('merge.given')} <bdi dir="ltr">{preview.given.join(' · ')}</bdi>
          </p>
        )}
      </section>
      <p className="text-muted-foreground text-sm">{t('merge.final')}</p>
    </WindowForm>
  );
}

function Person({ which, person }: { which: 'own' | 'other'; person: MergePreview['people']['own'] }) {
  const t = useTranslations('admin.customers');
  const { name, phone, email, orders } = person;
  return (
    <section aria-label={t(`merge.${which}`)} className="min-w-0 rounded-md border px-3 py-2 text-sm">
      <h3 className="text-muted-foreground text-xs">{t(`merge.${which}`)}</h3>
      <p className="font-medium wrap-anywhere">{name ? <bdi>{name}</bdi> : t('merge.nameless')}</p>
      {phone && (
        <p>
          <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      {email && (
        <p className="break-all">
          <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      <p className="text-muted-foreground">{t('orders_count', { count: orders })}</p>
    </section>
  );
}
