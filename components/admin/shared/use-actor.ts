import { useTranslations } from 'next-intl';

const ACTORS = ['shopper', 'system', 'provider'] as const;

/** Who did something, as people read it: a word for what is no member of staff, else the name. */
export function useActor(): (by: string) => string {
  const t = useTranslations('admin.common.actors');
  return (by) => {
    const known = ACTORS.find((name) => name === by);
    return known ? t(known) : by;
  };
}
