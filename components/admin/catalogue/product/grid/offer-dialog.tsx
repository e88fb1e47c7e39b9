'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dailyOfferForm, dailyOfferPatch } from '@/lib/catalogue/offer/schema';
import { fromRiyadhInput, riyadhInputOf } from '@/lib/platform/shared/dates';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { InputField } from '../../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import type { GridProduct } from './use-grid-edits';

type Values = { price: string; endDate: string };
type Props = WindowProps & { row: GridProduct; price: string | null };

/** `price`: of the running offer, in riyals; null: creates an offer that begins now. */
export function OfferDialog({ row, price, ...opened }: Props) {
  const t = useTranslations('admin.products.grid');
  const { offer } = row;
  const [now] = useState(() => new Date().toISOString());
  const stored = riyadhInputOf(offer?.endDate);
  const { form, window } = useActionForm<Values>({
    schema: offer ? dailyOfferPatch : dailyOfferForm,
    values: { price: price ?? '', endDate: stored },
    label: (name) => t(`offer_fields.${name as keyof Values}`),
    bodyOf: (typed) => ({
      // An unchanged price keeps the percentage, an unchanged end its seconds.
      ...(offer && typed.price.trim() === price ? {} : { price: typed.price }),
      ...(offer && typed.endDate === stored ? {} : { endDate: fromRiyadhInput(typed.endDate) || null }),
      ...(offer ? { version: offer.version } : { productId: row.id, startDate: now }),
    }),
    fieldOf: (path) => (path === 'endDate' ? path : 'price'),
    send: offer
      ? submitWithToast('PUT', `/api/daily-offers/${offer.id}`, t('offer_saved'))
      : submitWithToast('POST', '/api/daily-offers', t('offer_saved')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('offer_title')}
      text={t('offer_text', { name: `\u2068${row.name}\u2069`, price: formatAmount(parseSar(row.price), 'always') })}
      submit={t('offer_save')}
    >
      <InputField form={form} name="price" kind="amount" required />
      <InputField
        form={form}
        name="endDate"
        input={{ type: 'datetime-local', dir: 'ltr' }}
        optional
        hint={t('offer_end_hint')}
      />
    </WindowForm>
  );
}
