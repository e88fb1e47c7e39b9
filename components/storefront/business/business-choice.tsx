'use client';

import dynamic from 'next/dynamic';
import { useId } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { BusinessValues } from '@/lib/platform/business/business';
import type { BusinessChoiceState } from './use-business';

const BusinessFields = dynamic(() => import('./business-fields').then((module) => module.ShopperBusinessFields), {
  ssr: false,
  loading: () => <Skeleton className="h-160 sm:h-96" />,
});

type Props = {
  choice: BusinessChoiceState;
  label: string;
  text: string;
  delivery?: (() => Partial<BusinessValues>) | undefined;
};

export function BusinessChoice({ choice, label, text, delivery }: Props) {
  const fieldsId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-sm text-foreground">
        <input
          type="checkbox"
          name="isForBusiness"
          checked={choice.isWanted}
          aria-controls={choice.isWanted ? fieldsId : undefined}
          onChange={(event) => choice.want(event.target.checked)}
          className="tick"
        />
        <span>{label}</span>
      </label>
      {choice.isWanted && (
        <fieldset id={fieldsId} className="mt-2 mb-3 min-w-0">
          <legend className="mb-3 text-xs text-muted-foreground">{text}</legend>
          <BusinessFields typed={choice.typed} onType={choice.type} handle={choice.handle} delivery={delivery} />
        </fieldset>
      )}
    </div>
  );
}
