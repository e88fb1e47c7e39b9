import { translate } from '../../platform/shared/translate';
import { FACT_NAMES } from '../attribute/arabic-facts';
import type { MissingFact, Verdict } from './outcome';
import type { CompatibilityFinding } from './rules';

export type CompatibilityNote = { rule: string; verdict: Verdict; name: string; text: string; warning: string | null };

const missingText = ({ kind, fact }: MissingFact) =>
  translate('compat.missing', { fact: FACT_NAMES[fact], kind: translate(`compat.kinds.${kind}`) });

/** Arabic texts; an unknown verdict names the missing facts. */
export function compatibilityNote({
  rule,
  verdict,
  values,
  missing,
  warning,
}: CompatibilityFinding): CompatibilityNote {
  const [a = '', b = ''] = values.map(String);
  const said = warning === null ? null : translate(`compat.warnings.${warning}`, { a, b });
  const name = translate(`compat.rules.${rule}.name`);
  if (verdict !== 'unknown') {
    const key = verdict === 'fits' ? 'fits' : 'conflict';
    return { rule, verdict, name, text: translate(`compat.rules.${rule}.${key}`, { a, b }), warning: said };
  }
  const known = missing.map(missingText).join(translate('compat.and'));
  const text =
    values.length > 0
      ? translate('compat.unknown_values', { name, a, b })
      : translate('compat.unknown', { name, known });
  return { rule, verdict, name, text, warning: null };
}
