'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Field, FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { PRODUCT_TAG_LIMITS } from '@/lib/catalogue/product/tag-rules';
import { indentOptionText } from '../../shared/form/indent-option-text';
import { useCatalogue } from '../product/catalogue-context';
import { BATCH_KINDS, type BatchFormValues } from './batch-form';

type Props = {
  values: BatchFormValues;
  change: (values: Partial<BatchFormValues>) => void;
  errors: Readonly<Record<string, string>>;
};

export function BatchFields(props: Props) {
  const t = useTranslations('admin.products.bulk');
  const { values, change } = props;
  const { kind } = values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice {...props} name="kind" label={t('kind')}>
        {BATCH_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </Choice>
      {(kind === 'percent' || kind === 'amount') && (
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
          <Choice {...props} name="direction" label={t('direction')}>
            <option value="down">{t('down')}</option>
            <option value="up">{t('up')}</option>
          </Choice>
          <Typed {...props} name={kind} label={t(kind)} />
        </div>
      )}
      {kind === 'price' && <Typed {...props} name="price" label={t('price')} />}
      {kind === 'former' && (
        <Typed {...props} name="originalPrice" label={t('original_price')} hint={t('original_price_hint')} />
      )}
      {(kind === 'percent' || kind === 'amount' || kind === 'round') && (
        <Choice {...props} name="round" label={t('round')}>
          {kind !== 'round' && <option value="none">{t('round_none')}</option>}
          {kind === 'round' && values.round === 'none' ? <option value="none">{t('round_99')}</option> : null}
          {(kind !== 'round' || values.round !== 'none') && <option value="99">{t('round_99')}</option>}
          <option value="00">{t('round_00')}</option>
        </Choice>
      )}
      {(kind === 'percent' || kind === 'amount' || kind === 'round' || kind === 'price') && (
        <Choice {...props} name="former" label={t('former')}>
          <option value="keep">{t('former_keep')}</option>
          <option value="set">{t('former_set')}</option>
          <option value="clear">{t('former_clear')}</option>
        </Choice>
      )}
      {kind === 'offer' && <OfferFields {...props} />}
      {kind === 'category' && <CategoryField {...props} />}
      {kind === 'visibility' && (
        <Choice {...props} name="hidden" label={t('visibility')}>
          <option value="hide">{t('hide')}</option>
          <option value="show">{t('show')}</option>
        </Choice>
      )}
      {(kind === 'tag_add' || kind === 'tag_remove') && <TagField {...props} />}
      {kind === 'delete' && (
        <p className="rounded-md bg-destructive-soft px-3 py-2.5 text-destructive text-sm">
          {t('delete_text')}{' '}
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => change({ kind: 'visibility', hidden: 'hide' })}
          >
            {t('delete_instead')}
          </button>
        </p>
      )}
    </div>
  );
}

type OneProps = Props & { name: keyof BatchFormValues; label: string; hint?: string };

function Choice({ values, change, errors, name, label, children }: OneProps & { children: ReactNode }) {
  return (
    <Field label={label} error={errors[name]}>
      <NativeSelect value={values[name]} onChange={(event) => change({ [name]: event.target.value })}>
        {children}
      </NativeSelect>
    </Field>
  );
}

function Typed({ values, change, errors, name, label, hint }: OneProps) {
  return (
    <Field label={label} hint={hint} error={values[name] ? errors[name] : undefined}>
      <Input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className="text-end"
        value={values[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
}

function OfferFields(props: Props) {
  const t = useTranslations('admin.products.bulk');
  const { values, change, errors } = props;
  const moment = (name: 'startDate' | 'endDate') => (
    <Field label={t(name === 'startDate' ? 'start' : 'end')} error={errors[name]}>
      <Input
        type="datetime-local"
        dir="ltr"
        value={values[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <Typed {...props} name="discountPercent" label={t('discount_percent')} />
      <Typed {...props} name="discountAmount" label={t('discount_amount')} />
      {moment('startDate')}
      {moment('endDate')}
    </>
  );
}

function TagField({ values, change, errors }: Props) {
  const t = useTranslations('admin.products.bulk');
  const { tags } = useCatalogue();
  const list = useId();
  return (
    <Field nested label={t('tag')} error={values.tag ? errors.tag : undefined}>
      <FieldControl>
        <Input
          dir="auto"
          autoComplete="off"
          list={list}
          maxLength={PRODUCT_TAG_LIMITS.length}
          value={values.tag}
          onChange={(event) => change({ tag: event.target.value })}
        />
      </FieldControl>
      <datalist id={list}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Field>
  );
}

function CategoryField(props: Props) {
  const t = useTranslations('admin.products');
  const { categories } = useCatalogue();
  return (
    <Choice {...props} errors={{}} name="category" label={t('fields.category')}>
      <option value="">{t('category_choose')}</option>
      {categories.map(({ slug, name, depth }) => (
        <option key={slug} value={slug}>
          {indentOptionText(name, depth)}
        </option>
      ))}
    </Choice>
  );
}
