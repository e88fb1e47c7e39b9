'use client';

import { Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import { FormField } from '../../shared/form/fields';
import { PasswordInput } from '../../shared/form/password-input';
import { useCredentials } from './credentials-context';
import type { GatewayValues } from './gateway-values';

type Props = { form: UseFormReturn<GatewayValues>; gateway: AdminGateway | null; isOwner: boolean };

export function CredentialFields({ form, gateway, isOwner }: Props) {
  const t = useTranslations('admin.payment_gateways');
  const type = useWatch({ control: form.control, name: 'type' });
  const fields = useCredentials()[type];
  const same = gateway?.type === type;
  const clearedKeys = useWatch({ control: form.control, name: 'clearedKeys' });
  if (fields.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-5 rounded-md border p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 font-medium text-sm">{t('credentials')}</legend>
      {!isOwner && <p className="text-muted-foreground text-sm sm:col-span-2">{t('credentials_owner')}</p>}
      {fields.map(({ key, secret, need, account, own }) => {
        const isSet = same && gateway.configured.includes(key);
        const field = form.register(`configuration.${key}`);
        const label = t(`keys.${key}`);
        const wanted = [account && t('of_account', { account }), own && t('own_secret'), t(`needs.${need}`)];
        const leaves = secret && isSet && clearedKeys.includes(key);
        const mark = () => {
          form.setValue(`configuration.${key}`, '');
          form.setValue('clearedKeys', leaves ? clearedKeys.filter((name) => name !== key) : [...clearedKeys, key], {
            shouldDirty: true,
          });
        };
        const input = (
          <FormField
            form={form}
            name={`configuration.${key}`}
            label={label}
            optional={need === 'optional'}
            nested={secret}
            hint={leaves ? t('secret_leaves') : secret && isSet ? t('secret_kept') : wanted.filter(Boolean).join(' ')}
          >
            {secret ? (
              <PasswordInput
                {...field}
                autoComplete="new-password"
                maxLength={2000}
                placeholder={isSet && !leaves ? '••••••••••••' : undefined}
                readOnly={leaves || !isOwner}
              />
            ) : (
              <Input {...field} dir="auto" autoComplete="off" spellCheck={false} maxLength={2000} readOnly={!isOwner} />
            )}
          </FormField>
        );
        return (
          <div key={`${type}-${key}`} className="flex min-w-0 flex-col items-start gap-1.5 *:first:w-full">
            <div>{input}</div>
            {secret && isSet && isOwner && (
              <Button
                variant="ghost"
                size="sm"
                className={leaves ? undefined : 'text-destructive hover:bg-destructive-soft'}
                aria-label={t(leaves ? 'secret_keep_named' : 'secret_delete_named', { name: label })}
                onClick={mark}
              >
                {leaves ? <Undo2 aria-hidden /> : <Trash2 aria-hidden />}
                <span>{t(leaves ? 'secret_keep' : 'secret_delete')}</span>
              </Button>
            )}
          </div>
        );
      })}
      {same && gateway.webhookUrl && (
        <Field
          label={t('webhook')}
          hint={t(gateway.canRegister ? 'webhook_hint_register' : 'webhook_hint')}
          className="sm:col-span-2"
        >
          <Input value={gateway.webhookUrl} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </fieldset>
  );
}
