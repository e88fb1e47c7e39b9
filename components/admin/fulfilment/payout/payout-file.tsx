'use client';

import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DueParcel } from '@/lib/fulfilment/payout/reads';
import type { PayoutMatch } from '@/lib/fulfilment/payout/rules';
import { api } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { FileNotes } from '../../shared/file-notes';
import { SheetChoice, sheetNamesOf } from '../../shared/sheet-choice';
import { useFailureToast } from '../../shared/use-failure-toast';
import { type ChosenColumns, PayoutColumnFields, unknownColumnsOf } from './payout-columns';

type Props = { parcels: readonly DueParcel[]; onMatched: (match: PayoutMatch) => void };

type Said = { sheet?: string; columns?: ChosenColumns };

type Question = { bytes: string; said: Said } & ({ sheets: string[] } | { rows: string[][] });

const shown = (amount: string) => `\u2066${formatAmount(parseSar(amount), 'always')}\u2069`;

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export function PayoutFileReader({ parcels, onMatched }: Props) {
  const t = useTranslations('admin.settlements.file');
  const toastFailure = useFailureToast();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [match, setMatch] = useState<PayoutMatch | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const send = async (bytes: string, said: Said) => {
    setBusy(true);
    try {
      // Raw bytes: the server detects the encoding.
      const found = await api<PayoutMatch>('POST', '/api/admin/settlements/match', { bytes, ...said });
      setQuestion(null);
      setMatch(found);
      onMatched(found);
    } catch (error) {
      const [sheets, rows] = [sheetNamesOf(error), unknownColumnsOf(error)];
      if (sheets) setQuestion({ bytes, said, sheets });
      else if (rows) setQuestion({ bytes, said, rows });
      else toastFailure(t('failed'), error);
    }
    setBusy(false);
  };
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const file = target.files?.[0];
    if (!file) return;
    setMatch(null);
    setQuestion(null);
    await send(await base64Of(file), {});
    target.value = '';
  };
  const here = match?.matched.filter((id) => parcels.some((parcel) => parcel.id === id)).length ?? 0;
  const elsewhere = (match?.matched.length ?? 0) - here;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
          aria-label={t('label')}
          onChange={(event) => void read(event)}
          className="sr-only"
          tabIndex={-1}
        />
        <Button variant="outline" loading={busy} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          {t('open')}
        </Button>
        <p className="text-muted-foreground text-sm">{t('hint')}</p>
      </div>
      {question && 'sheets' in question && (
        <SheetChoice
          key={question.sheets.join()}
          sheets={question.sheets}
          busy={busy}
          onChosen={(sheet) => void send(question.bytes, { ...question.said, sheet })}
        />
      )}
      {question && 'rows' in question && (
        <PayoutColumnFields
          rows={question.rows}
          busy={busy}
          onChosen={(columns) => void send(question.bytes, { ...question.said, columns })}
        />
      )}
      {match && (
        <div role="status" className="rounded-md border bg-card p-3 text-sm">
          <FileNotes notes={match.notes ?? []} />
          <p>{t('matched', { count: here })}</p>
          {elsewhere > 0 && <p>{t('elsewhere', { count: elsewhere })}</p>}
          {match.left.length > 0 && (
            <>
              <p className="mt-2 font-medium text-warning">{t('left', { count: match.left.length })}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
              <ul tabIndex={0} className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
                {match.left.map(({ line, trackingNumber, problem, cell = '', said = '0', due = '0' }) => (
                  <li key={line} className="flex flex-wrap gap-x-2">
                    <span className="text-muted-foreground">{t('line', { line })}</span>
                    <span>
                      {trackingNumber !== '' && <bdi dir="ltr">{trackingNumber}</bdi>}
                      <span>{`${trackingNumber === '' ? '' : ': '}${t(`problems.${problem}`, { cell, said: shown(said), due: shown(due) })}`}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}
