import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { readDocumentReport } from '@/lib/office/fatoora/reads';
import type { ReportStateKey, ReportStatus } from '@/lib/orders/invoice/rules';
import { ReportButtons } from './report-buttons';

const LOOKS = {
  waiting: 'secondary',
  accepted: 'success',
  refused: 'destructive',
  unproven: 'destructive',
} as const satisfies Record<ReportStatus['state'], string>;

export const reportStatusStyle = (word: ReportStateKey) => {
  if (word === 'refused' || word === 'unproven') return LOOKS[word];
  if (word === 'to_clear' || word === 'to_report') return LOOKS.waiting;
  return word.startsWith('tried') ? 'warning' : LOOKS.accepted;
};

type Props = {
  invoiceId: string;
  canStep: boolean;
  newer: string | null;
  older: string | null;
  back: string;
};

export async function ReportSection({ invoiceId, canStep, newer, older, back }: Props) {
  const report = await readDocumentReport(invoiceId);
  if (!report) return null;
  const t = await getTranslations('admin.fatoora');
  return (
    <section
      aria-labelledby="report-heading"
      className="flex flex-col gap-3 rounded-lg border bg-card p-4 text-sm print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="report-heading" className="font-medium text-base">
          {t('report_heading')}
        </h2>
        <span className="flex flex-wrap gap-2">
          {report.isSeen && <Badge variant="secondary">{t('is_seen')}</Badge>}
          <Badge variant={reportStatusStyle(report.word)}>{t(`words.${report.word}`)}</Badge>
        </span>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        <span>{t('tries', { count: report.tries })}</span>
        {report.settledText && <span>{t('settled', { time: report.settledText })}</span>}
        {report.error && <span className="text-warning">{t(`try_errors.${report.error}`)}</span>}
        {report.nextText && <span>{t('next', { time: report.nextText })}</span>}
      </p>
      {report.isTest && <p className="text-warning">{t('trial_text')}</p>}
      {report.state === 'refused' && report.errors.length > 0 && (
        <Remarks
          title={t('errors')}
          remarks={report.errors.map((one) => ({ ...one, todo: t(`advice.${one.advice}`) }))}
        />
      )}
      {report.warnings.length > 0 && <Remarks title={t('warnings')} remarks={report.warnings} />}
      {report.flaw && (
        <div>
          <h3 className="font-medium">{t('unproven_heading')}</h3>
          <p className="text-destructive">{t(`flaws.${report.flaw}`)}</p>
          <p className="text-muted-foreground">{t('unproven_text')}</p>
        </div>
      )}
      {newer && <Version text={t('replaced_by')} label={t('to_newer')} href={newer} />}
      {older && <Version text={t('replaces')} label={t('to_older')} href={older} />}
      {(report.state === 'refused' || report.state === 'unproven') && canStep && !newer && (
        <ReportButtons
          invoiceId={invoiceId}
          isSeen={report.isSeen}
          canReissue={report.state === 'refused' && !report.isKnown}
          back={back}
        />
      )}
      {report.answers.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer">{t('answers')}</summary>
          <ul className="mt-2 flex flex-col gap-1 text-muted-foreground">
            {report.answers.map(({ id, service, status, atText }) => (
              <li key={id}>
                {t('answer', {
                  service: t(`services.${service}`),
                  status: status === 0 ? t('no_answer') : String(status),
                  time: atText,
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const Version = ({ text, label, href }: { text: string; label: string; href: string }) => (
  <p className="flex flex-wrap gap-x-2">
    <span>{text}</span>
    <Link
      href={href as Route}
      prefetch={false}
      className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
    >
      {label}
    </Link>
  </p>
);

type Shown = { code: string; text: string; todo?: string };

function Remarks({ title, remarks }: { title: string; remarks: readonly Shown[] }) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-2 ps-5">
        {remarks.map(({ code, text, todo }) => (
          <li key={`${code} ${text}`} className="wrap-anywhere">
            <bdi dir="ltr" className="font-medium">
              {code}
            </bdi>{' '}
            <bdi>{text}</bdi>
            {todo && <p className="text-muted-foreground">{todo}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
