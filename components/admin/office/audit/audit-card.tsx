import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AuditRow } from '@/lib/office/audit-log/reads';
import {
  type AuditNames,
  auditChanges,
  auditField,
  auditFields,
  auditLabel,
  auditValue,
} from '@/lib/office/audit-log/words';
import { useActor } from '../../shared/use-actor';

const VARIANTS = { create: 'success', update: 'default', delete: 'destructive' } as const;

const isIn = <T extends object>(table: T, name: string): name is string & keyof T => Object.hasOwn(table, name);

export function AuditCard({ row, known }: { row: AuditRow; known: AuditNames }) {
  const t = useTranslations('admin.audit_log');
  const cause = useTranslations('admin.common.stock_causes');
  const actor = useActor();
  const names = auditFields(row);
  const { changes, more } = auditChanges(row, known);
  const said = (name: string, side: AuditRow['before']) => auditValue(row.entity, name, side?.[name], known);
  const head = (
    <>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge variant={isIn(VARIANTS, row.action) ? VARIANTS[row.action] : 'secondary'}>
            {row.cause ? cause(row.cause) : t(`actions.${row.action}`)}
          </Badge>
          <span className="text-muted-foreground text-sm">{t(`entities.${row.entity}`)}</span>
          <bdi className="min-w-0 break-words font-medium text-sm">{auditLabel(row.entity, row.label)}</bdi>
        </span>
        {changes.map(({ field, from, to }) => (
          <span key={field} className="min-w-0 break-words text-sm group-open:hidden">
            <span className="text-muted-foreground">{field}: </span>
            {t.rich('from_to', {
              from: () => <bdi className="text-muted-foreground">{from}</bdi>,
              to: () => <bdi className="font-medium">{to}</bdi>,
            })}
          </span>
        ))}
        {more > 0 && (
          <span className="text-muted-foreground text-xs group-open:hidden">{t('more_fields', { count: more })}</span>
        )}
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
            <dt className="text-muted-foreground">{auditField(row.entity, name)}</dt>
            <dd className="flex min-w-0 flex-col gap-1">
              {row.before && <Value text={t('before')} value={said(name, row.before)} old />}
              {row.after && <Value text={t('after')} value={said(name, row.after)} />}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({ text, value, old = false }: { text: string; value: string | null; old?: boolean }) {
  const t = useTranslations('admin.audit_log');
  return (
    <p className="flex min-w-0 gap-2">
      <span className="shrink-0 text-muted-foreground text-xs leading-6">{text}</span>
      <bdi className={old ? 'min-w-0 break-words text-muted-foreground line-through' : 'min-w-0 break-words'}>
        {value ?? t('nothing')}
      </bdi>
    </p>
  );
}
