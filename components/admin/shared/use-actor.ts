import { useTranslations } from 'next-intl';

/** What imports from the command line are kept under. */
const COMMAND_LINE = 'npm run import';
const ACTORS = ['shopper', 'system', 'provider', 'carrier'] as const;

/** Who did something, as people read it: a word for what is no member of staff, else the name. */
export function useActor(): (by: string) => string {
  const t = useTranslations('admin.common.actors');
  return (by) => {
    if (by === COMMAND_LINE) return t('command_line');
    const known = ACTORS.find((name) => name === by);
    return known ? t(known) : by;
  };
}
