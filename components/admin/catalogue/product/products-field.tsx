'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Value } from '@/components/shared/value';
import { IconButton } from '../../shared/icon-button';
import { Picture } from '../../shared/picture';
import type { OfferProduct } from '../offer/offer-values';
import { OfferProductPicker } from '../offer/product-picker';

type Named = { productId: string; name: string; image: string };

type FrameProps<P extends Named> = {
  legend: ReactNode;
  addLabel: string;
  error: string | undefined;
  value: readonly P[];
  onChange: (products: P[]) => void;
  made: (product: OfferProduct) => P;
  under?: (product: P) => ReactNode;
  beside?: (product: P) => ReactNode;
  most?: number;
  find?: ComponentProps<typeof OfferProductPicker>['find'];
};

export function NamedProducts<P extends Named>(props: FrameProps<P>) {
  const { legend, addLabel, error, value, onChange, made, under, beside, find } = props;
  const { most = Number.POSITIVE_INFINITY } = props;
  const common = useTranslations('admin.common');
  const list = useRef<HTMLFieldSetElement>(null);
  const remove = (product: P) => {
    list.current?.focus({ preventScroll: true });
    onChange(value.filter((one) => one !== product));
  };
  return (
    <fieldset ref={list} tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <ul className="flex flex-col gap-2 empty:hidden">
        {value.map((product) => (
          <li key={product.productId} className="flex flex-wrap items-center gap-3 rounded-md border p-2">
            <Picture src={product.image} alt="" sizes="44px" eager className="size-11 shrink-0 rounded-md" />
            <p className="min-w-32 flex-1 text-sm">
              <Value text={product.name} max={80} />
              {under?.(product)}
            </p>
            {beside?.(product)}
            <IconButton
              type="button"
              icon={Trash2}
              variant="ghost"
              label={common('delete_named', { name: product.name })}
              onClick={() => remove(product)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      {value.length < most && (
        <OfferProductPicker
          aria-label={addLabel}
          value={null}
          find={find}
          onChange={(product) => {
            if (!value.some(({ productId }) => productId === product.id)) onChange([...value, made(product)]);
          }}
        />
      )}
    </fieldset>
  );
}

type Props = Pick<FrameProps<Named>, 'addLabel' | 'error' | 'value' | 'onChange'> & { legend: string };

export const ProductsField = (props: Props) => (
  <NamedProducts<Named> {...props} made={({ id, name, image }) => ({ productId: id, name, image })} />
);
