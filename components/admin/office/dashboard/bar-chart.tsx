import { scaleBand, scaleLinear } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { useId } from 'react';

type Pair = { key: string; name: string; short: string; now: number; before: number; texts: [string, string] };

type Props = {
  label: string;
  column: string;
  names: { now: string; before: string };
  pairs: readonly Pair[];
  tick: (value: number) => string;
  every: number;
};

const HEIGHT = 100;
const TICKS = 4;

/** Screen readers get a table. Labels are HTML: SVG text would scale with the chart. */
export function BarChart({ label, column, names, pairs, tick, every }: Props) {
  const t = useTranslations('admin.chart');
  const id = useId();
  const top = Math.max(0, ...pairs.flatMap(({ now, before }) => [now, before]));
  const height = scaleLinear()
    .domain([0, Math.max(1, top)])
    .nice(TICKS)
    .range([0, HEIGHT]);
  const ticks = top > 0 ? height.ticks(TICKS) : [0];
  const place = scaleBand<string>()
    .domain(pairs.map(({ key }) => key))
    .range([0, 100])
    .paddingInner(0.25)
    .paddingOuter(0.1);
  const half = place.bandwidth() / 2;
  const x = (key: string, offset: number) => 100 - (place(key) ?? 0) - offset - half;
  return (
    <figure aria-labelledby={id} className="rounded-lg border bg-card p-4">
      <figcaption id={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{label}</span>
        <span className="flex flex-wrap gap-x-4 text-muted-foreground text-xs">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-3 bg-primary" />
            {names.now}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-3 border-2 border-muted-foreground" />
            {names.before}
          </span>
        </span>
      </figcaption>
      <div aria-hidden className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="relative w-14 text-muted-foreground text-xs">
          {ticks.map((value) => (
            <span
              key={value}
              className="absolute end-0 translate-y-1/2 leading-none"
              style={{ bottom: `${height(value)}%` }}
            >
              <bdi>{tick(value)}</bdi>
            </span>
          ))}
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          {ticks.map((value) => (
            <line
              key={value}
              x1={0}
              x2={100}
              y1={HEIGHT - height(value)}
              y2={HEIGHT - height(value)}
              vectorEffect="non-scaling-stroke"
              className="stroke-border"
            />
          ))}
          {pairs.map(({ key, name, now, before, texts }) => (
            <g key={key}>
              <title>{t('pair', { name, now: texts[0], before: texts[1] })}</title>
              <rect
                x={x(key, half) + half * 0.1}
                width={half * 0.8}
                y={HEIGHT - height(before)}
                height={height(before)}
                vectorEffect="non-scaling-stroke"
                className={before > 0 ? 'fill-none stroke-muted-foreground' : 'fill-none'}
              />
              <rect
                x={x(key, 0)}
                width={half * 0.9}
                y={HEIGHT - height(now)}
                height={height(now)}
                className="fill-primary"
              />
            </g>
          ))}
        </svg>
        <div className="relative col-start-2 mt-1.5 h-4 text-muted-foreground text-xs">
          {pairs.map(({ key, short }, index) =>
            index % every === 0 ? (
              <span
                key={key}
                className="absolute w-max translate-x-1/2 leading-none"
                style={{ insetInlineStart: `${(place(key) ?? 0) + half}%` }}
              >
                <bdi>{short}</bdi>
              </span>
            ) : null,
          )}
        </div>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted-foreground text-sm underline-offset-4 hover:text-foreground hover:underline">
          {t('as_table')}
        </summary>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-muted-foreground">
              {[column, names.now, names.before].map((head) => (
                <th key={head} scope="col" className="py-2 pe-2 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y tabular-nums">
            {pairs.map(({ key, name, texts }) => (
              <tr key={key}>
                <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                  {name}
                </th>
                {texts.map((text, index) => (
                  <td key={index === 0 ? 'now' : 'before'} className="py-1.5 pe-2">
                    <bdi>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
