'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { FormBar } from '../../shared/form/form-bar';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { EditContact } from './edit-contact';
import { EditLines } from './edit-lines';
import { EditTotals } from './edit-totals';
import { useOrderEdit } from './use-order-edit';

export function OrderEditForm(props: { order: OrderDetails; companies: OrderCompany[]; path: Route }) {
  const t = useTranslations('admin.orders.edit');
  const dialog = useTranslations('admin.orders.dialog');
  const common = useTranslations('admin.common');
  const { form, values, order, preview, failure, save, company, isAdvance, setIsAdvance } = useOrderEdit(props);
  const { isDirty, isSubmitting } = form.formState;
  const names = (items: unknown) =>
    (items as OrderDetails['items']).map(({ product, quantity }) => `${product.name} × ${quantity}`).join('، ');
  const labels = {
    items: t('lines_heading'),
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    phone: t('fields.phone'),
    email: t('fields.email'),
    shippingMethod: t('fields.companyId'),
    shippingAddress: t('fields.address'),
    city: t('fields.city'),
    postalCode: t('fields.postalCode'),
    couponCode: t('fields.couponCode'),
    totalAmount: dialog('total'),
  };
  return (
    <form method="dialog" noValidate onSubmit={save} className="flex flex-col gap-4">
      <LeaveGuard dirty={isDirty} onLeave={() => form.reset()} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <EditLines form={form} lines={values.lines} />
          <EditContact
            form={form}
            companies={props.companies}
            company={company}
            mayLack={order.shippingCompanyId === null}
          />
        </div>
        <div className="min-w-0 lg:sticky lg:top-6">
          <EditTotals order={order} preview={preview} isAdvance={isAdvance} onAdvance={setIsAdvance} />
        </div>
      </div>
      <FormBar problem={failure && { failure, labels, shown: { items: names } }}>
        <div className="flex flex-wrap items-center justify-end gap-2 sm:gap-3">
          <span className="me-auto flex flex-col text-sm sm:block">
            {!preview.error && (
              <>
                <span className="text-muted-foreground">{dialog('total')}</span>{' '}
                <Amount
                  value={preview.data?.totals.total ?? order.totalAmount}
                  decimals="always"
                  className="font-semibold"
                />
              </>
            )}
          </span>
          <Button asChild variant="outline">
            <Link href={props.path}>{common('cancel')}</Link>
          </Button>
          <Button
            type="submit"
            loading={isSubmitting || (isDirty && !preview.isSettled)}
            disabled={!isDirty}
            className="min-w-32"
          >
            {common('save_changes')}
          </Button>
        </div>
      </FormBar>
    </form>
  );
}
