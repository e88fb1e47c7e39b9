'use client';

import { Tags } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { OfferGroupView } from '@/lib/catalogue/offer-group/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { AddRowButton } from '../../shared/list/row-buttons';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useStaffRouter } from '../../shared/use-staff-router';

const GroupEdit = dynamic(() => import('./group-edit').then((module) => module.GroupEdit), { ssr: false });
const GroupDialog = dynamic(() => import('./group-dialog').then((module) => module.GroupDialog), { ssr: false });

export function OfferActions() {
  const t = useTranslations('admin.offer_groups');
  const offers = useTranslations('admin.daily_offers');
  const opener = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState({ no: 0, open: false });
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={opener} variant="outline" onClick={() => setForm(({ no }) => ({ no: no + 1, open: true }))}>
        <Tags aria-hidden />
        {t('begin')}
      </Button>
      <AddRowButton label={offers('add')} />
      {form.no > 0 && (
        <GroupDialog
          key={form.no}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
          returnFocusTo={opener}
        />
      )}
    </div>
  );
}

type Props = {
  group: Pick<OfferGroupView, 'id' | 'name' | 'state' | 'count' | 'joining' | 'endDate' | 'updatedAt'>;
};

/** `join` adds products that matched the target later; `end` ends the whole group. */
export function GroupButtons({ group }: Props) {
  const { id, name, state, count, joining } = group;
  const t = useTranslations('admin.offer_groups');
  const common = useTranslations('admin.common');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const opener = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const write = async (verb: 'end' | 'join', done: (group: OfferGroupView) => string, failed: string) => {
    try {
      const group = await api<OfferGroupView>('POST', `/api/admin/offer-groups/${id}/${verb}`);
      toast.success(done(group));
    } catch (error) {
      toastFailure(failed, error);
    }
    router.refresh();
  };
  const join = async () => {
    setJoining(true);
    await write('join', (group) => t('joined', { count: group.count - count }), t('join_failed'));
    setJoining(false);
  };
  if (state === 'ended') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {joining > 0 && (
        <Button variant="outline" loading={isJoining} onClick={() => void join()}>
          {t('join', { count: joining })}
        </Button>
      )}
      <Button
        ref={editor}
        variant="outline"
        aria-label={common('edit_named', { name })}
        onClick={() => setEditing(true)}
      >
        {common('edit')}
      </Button>
      <Button
        ref={opener}
        variant="outline"
        className="text-destructive hover:bg-destructive-soft"
        aria-label={t('end_named', { name })}
        onClick={() => setAsking(true)}
      >
        {t('end')}
      </Button>
      {isEditing && <GroupEdit group={group} open onClose={() => setEditing(false)} returnFocusTo={editor} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('end_title')}
        text={t('end_text', { name: `\u2068${name}\u2069`, count })}
        confirmLabel={t('end_confirm')}
        onConfirm={() => write('end', () => t('ended'), t('end_failed'))}
        returnFocusTo={opener}
      />
    </div>
  );
}
