'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { BatchView } from '@/lib/catalogue/product-batch/reads';
import type { UndoableImport } from '@/lib/catalogue/product-import/reads';
import { formatDayTime } from '@/lib/platform/shared/dates';
import { useHasPermission } from '../../shared/allowed';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useActor } from '../../shared/use-actor';
import { useUndoBatch, useUndoImport } from './use-undo';

const SHOWN = 1;
const FEW = 50;

type Props = {
  batches: readonly BatchView[];
  imports: readonly UndoableImport[];
  own: string;
};

export function UndoNotice({ batches, imports, own }: Props) {
  const t = useTranslations('admin.products');
  const undo = useUndoBatch();
  const undoImport = useUndoImport();
  const mayChange = useHasPermission('catalogue');
  if (!mayChange || batches.length + imports.length === 0) return null;
  const changes = [
    ...imports.map((one) => ({
      ...one,
      title: t('import_undo_kind', { file: `\u2068${one.filename}\u2069` }),
      undo: undoImport,
    })),
    ...batches.map((one) => ({ ...one, created: 0, title: t(`bulk.kinds.${one.kind}`), undo })),
  ].sort(
    (a, b) => Number(b.by === own) - Number(a.by === own) || (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''),
  );
  return (
    <section aria-label={t('bulk.undo_list')} className="mb-2 flex flex-col gap-1">
      {changes.slice(0, SHOWN).map((one) => (
        <Undoable key={one.id} title={one.title} change={one} onUndo={() => one.undo(one.id)} />
      ))}
      {changes.length > SHOWN && (
        <details className="group">
          <summary className="w-fit cursor-pointer rounded-md px-1 py-1 text-muted-foreground text-sm hover:text-foreground">
            {t('bulk.undo_older', { count: changes.length - SHOWN })}
          </summary>
          <div className="mt-2 flex flex-col gap-2">
            {changes.slice(SHOWN).map((one) => (
              <Undoable key={one.id} title={one.title} change={one} onUndo={() => one.undo(one.id)} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

type UndoableProps = {
  title: string;
  change: Pick<BatchView, 'done' | 'by' | 'undoUntil'> & { created: number };
  onUndo: () => Promise<void>;
};

function Undoable({ title, change: { done, created, by, undoUntil }, onUndo }: UndoableProps) {
  const t = useTranslations('admin.products.bulk');
  const [busy, setBusy] = useState(false);
  const actor = useActor();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const run = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <div className="flex items-center justify-between gap-x-4 rounded-lg border bg-card py-1.5 ps-4 pe-2 text-sm">
      <p className="min-w-0 flex-1 text-muted-foreground text-xs">
        <span className="block by-lines [--lines:1] font-medium text-foreground text-sm">{title}</span>
        <span className="me-2 text-foreground">{t('done', { count: done })}</span>
        <bdi className="me-2">{actor(by)}</bdi>
        {undoUntil && (
          <span className="inline-block">
            {isolateDirections(t('undo_until', { time: formatDayTime(new Date(undoUntil)) }))}
          </span>
        )}
      </p>
      <Button
        ref={button}
        variant="outline"
        loading={busy}
        onClick={() => (created > 0 || done > FEW ? setAsking(true) : void run())}
      >
        <Undo2 aria-hidden />
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('undo_title', { title })}
        text={[
          ...(created > 0 ? [t('undo_deletes', { count: created })] : []),
          ...(done > created ? [t('undo_restores', { count: done - created })] : []),
          ...(created > 0 ? [t('undo_final')] : []),
        ].join(' ')}
        confirmLabel={t('undo')}
        onConfirm={run}
        returnFocusTo={button}
      />
    </div>
  );
}
