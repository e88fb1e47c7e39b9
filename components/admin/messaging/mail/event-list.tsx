import { Eye } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { hasWhatsAppTemplate, isSwitchableMail, MAIL_KINDS } from '@/lib/office/mail-desk/events';
import { listMailSwitches } from '@/lib/office/mail-desk/reads';
import { EventSwitch } from './event-switch';

export async function EventList({ whatsApp }: { whatsApp: boolean }) {
  const [t, switches] = await Promise.all([getTranslations('admin.mails'), listMailSwitches()]);
  return (
    <ul aria-label={t('events_list')} className="divide-y overflow-hidden rounded-lg border bg-card">
      {MAIL_KINDS.map((kind) => {
        const state = switches.find((row) => row.kind === kind);
        const name = t(`kinds.${kind}`);
        return (
          <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <div className="min-w-0 flex-1 basis-56">
              <h2 className="font-medium">{name}</h2>
              <p className="text-muted-foreground text-sm">{t(`kind_texts.${kind}`)}</p>
            </div>
            {state && isSwitchableMail(kind) && (
              <div className="flex flex-wrap gap-x-6 gap-y-3">
                <EventSwitch kind={kind} way="byMail" checked={state.byMail} />
                {hasWhatsAppTemplate(kind) && (
                  <EventSwitch kind={kind} way="byWhatsapp" checked={state.byWhatsapp} disabled={!whatsApp} />
                )}
              </div>
            )}
            <Button asChild variant="outline">
              <Link href={`/admin/mails/events/${kind}`} prefetch={false} aria-label={t('preview_named', { name })}>
                <Eye aria-hidden />
                {t('preview')}
              </Link>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
