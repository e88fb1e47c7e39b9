import { Stamp } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { type AdminFatooraUnit, listFatooraUnits } from '@/lib/office/fatoora/reads';
import { RegisterButton, UnitButtons } from './unit-buttons';

export async function FatooraCard() {
  const [t, units] = await Promise.all([getTranslations('admin.fatoora'), listFatooraUnits()]);
  const active = units.find(({ isActive }) => isActive);
  const state = !active ? 'off' : active.isTest ? 'trial' : 'active';
  return (
    <section aria-labelledby="fatoora-heading" className="mb-6 flex flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="fatoora-heading" className="flex items-center gap-2 font-semibold">
          <Stamp aria-hidden className="size-5 shrink-0" />
          {t('heading')}
        </h2>
        <Badge variant={state === 'active' ? 'success' : state === 'trial' ? 'warning' : 'secondary'}>
          {t(`state.${state}`)}
        </Badge>
      </div>
      <p className="text-muted-foreground text-sm">{t('lead')}</p>
      {state === 'trial' && <p className="text-sm text-warning">{t('trial_text')}</p>}
      {units.length > 0 && (
        <ul className="flex flex-col gap-3">
          {units.map((unit) => (
            <li key={unit.id} className="flex flex-col gap-2 rounded-md border p-3 text-sm">
              <Unit unit={unit} />
              <UnitButtons unit={unit} />
            </li>
          ))}
        </ul>
      )}
      <RegisterButton isFirst={units.length === 0} />
    </section>
  );
}

async function Unit({ unit }: { unit: AdminFatooraUnit }) {
  const t = await getTranslations('admin.fatoora');
  const kind = await getTranslations('client.invoice.kinds');
  const environment = t(`environments.${unit.environment}`);
  const open = unit.checks.some(({ isPassed }) => !isPassed);
  return (
    <>
      <h3 className="font-medium">{t('unit', { environment, branch: `\u2068${unit.branch}\u2069` })}</h3>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
        <span>{t(`steps.${unit.step}`)}</span>
        {unit.validUntilText && <span>{t('valid_until', { day: unit.validUntilText })}</span>}
        <span>
          {unit.isActive && unit.activatedAtText
            ? t('since', { time: unit.activatedAtText })
            : t('made', { time: unit.createdAtText })}
        </span>
      </p>
      {!unit.isOpen && <p className="text-destructive">{t('closed')}</p>}
      {unit.endsSoon && <p className="text-warning">{t('ends_soon')}</p>}
      {open && (
        <ul aria-label={t('checks')} className="flex flex-col gap-1">
          {unit.checks.map((check) => (
            <li key={`${check.kind} ${check.isStandard}`} className="flex flex-wrap items-baseline gap-x-2">
              <Badge variant={check.isPassed ? 'success' : 'destructive'}>
                {t(check.isPassed ? 'passed' : 'failed')}
              </Badge>
              <span>{kind(check.isStandard ? `standard_${check.kind}` : check.kind)}</span>
              {check.remarks.map(({ code, text }) => (
                <span key={`${code} ${text}`} className="basis-full text-muted-foreground wrap-anywhere">
                  <bdi dir="ltr">{code}</bdi> <bdi>{text}</bdi>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
