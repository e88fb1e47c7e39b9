'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Amount } from '@/components/shared/price';
import type { reportColumns } from '@/lib/office/report/export';
import { MAX_REPORT_ROWS } from '@/lib/office/report/rules';
import type { FiguresView, SalesReportView } from '@/lib/office/report/view';
import { formatCount, parseSar } from '@/lib/platform/shared/money';
import { SideScroll } from '../../shared/side-scroll';
import { FigureChange } from './difference';

type Columns = ReturnType<typeof reportColumns>;

const cell = 'whitespace-nowrap px-3 py-2.5 text-start align-baseline';

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // flushSync: the browser prints as soon as the handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** `count`: all rows, also those left out of `rows`. */
type Props = { report: Pick<SalesReportView, 'cut' | 'rows' | 'total'>; count: number; columns: Columns };

export function ReportTable({ report: { cut, rows, total }, count, columns }: Props) {
  const t = useTranslations('admin.reports');
  const most = MAX_REPORT_ROWS[useIsPrinting() ? 'paper' : 'screen'];
  const hidden = count - most;
  const label = t('table', { cut: t(`cuts.${cut}`) });
  return (
    <>
      <SideScroll label={label}>
        <table className="w-full text-sm tabular-nums">
          <thead className="border-b text-muted-foreground text-xs">
            <tr>
              <th scope="col" className={`${cell} sticky start-0 border-e bg-card font-medium`}>
                {t(`cuts.${cut}`)}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.slice(0, most).map(({ key, name, now, before }) => (
              <tr key={key}>
                <th
                  scope="row"
                  className="sticky start-0 min-w-36 max-w-72 border-e bg-card px-3 py-2.5 text-start align-baseline font-normal"
                >
                  <bdi className="block by-lines break-words">{name}</bdi>
                </th>
                <Cells columns={columns} now={now} before={before} />
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t-2 font-semibold">
            <tr>
              <th scope="row" className={`${cell} sticky start-0 border-e bg-card`}>
                {t('total')}
              </th>
              <Cells columns={columns} now={total.now} before={total.before} />
            </tr>
          </tfoot>
        </table>
      </SideScroll>
      {hidden > 0 && <p className="mt-3 text-muted-foreground text-sm">{t('hidden', { count: hidden })}</p>}
    </>
  );
}

function Cells({ columns, now, before }: { columns: Columns; now: FiguresView; before: FiguresView }) {
  return columns.map((column) => {
    const value = now[column];
    return (
      <td key={column} className={cell}>
        {typeof value === 'number' ? (
          <bdi>{formatCount(value)}</bdi>
        ) : value === null || value === undefined ? (
          <span>—</span>
        ) : (
          <Amount value={value} />
        )}
        {column === 'sales' && (
          <span className="block font-normal">
            <FigureChange now={parseSar(now.sales)} before={parseSar(before.sales)} />
          </span>
        )}
      </td>
    );
  });
}
