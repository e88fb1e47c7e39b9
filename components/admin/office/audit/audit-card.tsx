import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AuditRow } from '@/lib/office/audit-log/reads';
import { cutText } from '@/lib/platform/shared/graphemes';
import { useActor } from '../../shared/use-actor';

const VARIANTS = { create: 'success', update: 'default', delete: 'destructive' } as const;

const isIn = <T extends object>(table: T, name: string): name is string & keyof T => Object.hasOwn(table, name);

/** One change: who did what with which row, when, and the changed fields on demand. */
export function AuditCard({ row }: { row: AuditRow }) {
  const t = useTranslations('admin.audit_log');
  const cause = useTranslations('admin.common.stock_causes');
  const actor = useActor();
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  const head = (
    <>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge variant={isIn(VARIANTS, row.action) ? VARIANTS[row.action] : 'secondary'}>
            {row.cause ? cause(row.cause) : t(`actions.${row.action}`)}
          </Badge>
          <span className="text-muted-foreground text-sm">{t(`entities.${row.entity}`)}</span>
          <bdi className="min-w-0 break-words font-medium text-sm">{row.label}</bdi>
        </span>
        <span className="text-muted-foreground text-xs">
          <bdi className="font-medium text-foreground">{actor(row.username)}</bdi> ·{' '}
          <time dateTime={row.createdAt}>{row.createdAtText}</time>
        </span>
      </span>
      {names.length > 0 && (
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
        />
      )}
    </>
  );
  if (names.length === 0) {
    return <div className="flex items-center gap-3 rounded-lg border bg-card px-4 py-3">{head}</div>;
  }
  return (
    <details className="group rounded-lg border bg-card">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 hover:bg-muted group-open:rounded-b-none [&::-webkit-details-marker]:hidden">
        {head}
      </summary>
      <dl className="flex flex-col gap-3 border-t px-4 py-3 text-sm">
        {names.map((name) => (
          <div key={name} className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted-foreground">
              {isField(t, name) ? t(`fields.${name}`) : <bdi dir="ltr">{name}</bdi>}
            </dt>
            <dd className="flex min-w-0 flex-col gap-1">
              {row.before && <Value text={t('before')} value={row.before[name]} old />}
              {row.after && <Value text={t('after')} value={row.after[name]} />}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Translator = ReturnType<typeof useTranslations<'admin.audit_log'>>;
type FieldName = Extract<Parameters<Translator>[0], `fields.${string}`> extends `fields.${infer N}` ? N : never;
const isField = (t: Translator, name: string): name is FieldName => t.has(`fields.${name}` as `fields.${FieldName}`);

/** A value before or after, in its own direction; long ones are cut. */
function Value({ text, value, old = false }: { text: string; value: unknown; old?: boolean }) {
  const t = useTranslations('admin.audit_log');
  const shown = wordsOf(value);
  return (
    <p className="flex min-w-0 gap-2">
      <span className="shrink-0 text-muted-foreground text-xs leading-6">{text}</span>
      <bdi className={old ? 'min-w-0 break-words text-muted-foreground line-through' : 'min-w-0 break-words'}>
        {shown === null ? t('nothing') : shown === true ? t('yes') : shown === false ? t('no') : shown}
      </bdi>
    </p>
  );
}

const MOST = 300;

function wordsOf(value: unknown): string | boolean | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.length === 0) return null;
  const text =
    Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? value.join('، ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return text.length > MOST ? `${cutText(text, MOST)}…` : text;
}
