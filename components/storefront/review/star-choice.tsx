'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph/glyph';
import { MAX_STARS } from '@/lib/selling/review/rules';

type Props = {
  name: string;
  legend: string;
  value: number;
  problem: string | null;
  onChange: (stars: number) => void;
};

export function StarChoice({ name, legend, value, problem, onChange }: Props) {
  const t = useTranslations('client.review');
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined} className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-foreground">
        <bdi>{legend}</bdi>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex">
          {MAX_STARS.map((stars) => (
            <label
              key={stars}
              className="relative flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-label={t('stars', { stars })}
                onChange={() => onChange(stars)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Glyph name="star" className={cx('size-7', stars <= value ? 'text-star' : 'text-muted-foreground/70')} />
            </label>
          ))}
        </div>
        {value > 0 && (
          <span aria-hidden className="text-sm text-muted-foreground">
            {t('stars', { stars: value })}
          </span>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
