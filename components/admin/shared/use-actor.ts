import { useTranslations } from 'next-intl';

const COMMAND_LINE = 'npm run import';
const ACTORS = ['shopper', 'system', 'provider', 'carrier'] as const;

/** Arabic word for an automatic actor, else the name of the person. */
export function useActor(): (by: string) => string {
  const t = useTranslations('admin.common.actors');
  return (by) => {
    if (by === COMMAND_LINE) return t('command_line');
    const known = ACTORS.find((name) => name === by);
    return known ? t(known) : by;
  };
}
