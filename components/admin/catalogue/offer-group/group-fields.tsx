'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { indentOptionText } from '../../shared/form/indent-option-text';
import { useNameFilter } from '../../shared/form/use-name-filter';
import { useCategoryTree } from '../category/tree-context';
import { ProductsField } from '../product/products-field';
import type { OfferGroupValues } from './group-form';

type Props = {
  values: OfferGroupValues;
  change: (values: Partial<OfferGroupValues>) => void;
  errors: Readonly<Record<string, string>>;
};

type TextName = Exclude<keyof OfferGroupValues, 'products'>;

export function GroupFields(props: Props) {
  const t = useTranslations('admin.offer_groups');
  const bulk = useTranslations('admin.products.bulk');
  const { values, change } = props;
  const { brands = [], categories } = useCategoryTree();
  const found = useNameFilter(brands, [values.brand], t('brand'));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('name')} hint={t('name_hint')} required className="sm:col-span-2">
        <Input
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Choice
        {...props}
        name="kind"
        label={t('kind')}
        hint={values.kind === 'chosen' ? undefined : t(`kind_hints.${values.kind}`)}
      >
        <option value="brand">{t('kinds.brand')}</option>
        <option value="category">{t('kinds.category')}</option>
        <option value="chosen">{t('kinds.chosen')}</option>
      </Choice>
      {values.kind === 'brand' && (
        <div className="flex flex-col gap-2">
          <Choice {...props} name="brand" label={t('brand')}>
            <option value="">{t('choose')}</option>
            {found.shown.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          {found.search}
          <p role="status" className="text-muted-foreground text-xs empty:hidden">
            {found.none}
          </p>
        </div>
      )}
      {values.kind === 'category' && (
        <Choice {...props} name="category" label={t('category')}>
          <option value="">{t('choose')}</option>
          {categories.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {indentOptionText(name, depth)}
            </option>
          ))}
        </Choice>
      )}
      {values.kind === 'chosen' && (
        <ProductsField
          legend={t('products')}
          addLabel={t('product_add')}
          error={undefined}
          value={values.products}
          onChange={(products) => change({ products })}
        />
      )}
      <Typed {...props} name="discountPercent" label={bulk('discount_percent')} />
      <Typed {...props} name="discountAmount" label={bulk('discount_amount')} />
      <Choice {...props} name="round" label={bulk('round')}>
        <option value="none">{bulk('round_none')}</option>
        <option value="ninety_nine">{bulk('round_99')}</option>
        <option value="whole">{bulk('round_00')}</option>
      </Choice>
      <Choice {...props} name="conflicts" label={t('conflicts')}>
        <option value="skip">{t('conflict_kinds.skip')}</option>
        <option value="replace">{t('conflict_kinds.replace')}</option>
      </Choice>
      <Moment {...props} name="startDate" label={bulk('start')} />
      <Moment {...props} name="endDate" label={bulk('end')} />
    </div>
  );
}

type OneProps = Props & { name: TextName; label: string };

function Choice({
  values,
  change,
  name,
  label,
  hint,
  children,
}: OneProps & { hint?: string | undefined; children: ReactNode }) {
  return (
    <Field label={label} hint={hint}>
      <NativeSelect value={values[name]} onChange={(event) => change({ [name]: event.target.value })}>
        {children}
      </NativeSelect>
    </Field>
  );
}

function Typed({ values, change, errors, name, label }: OneProps) {
  return (
    <Field label={label} error={values[name] ? errors[name] : undefined}>
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

function Moment({ values, change, errors, name, label }: OneProps) {
  return (
    <Field label={label} error={errors[name]}>
      <Input
        type="datetime-local"
        dir="ltr"
        value={values[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
}
