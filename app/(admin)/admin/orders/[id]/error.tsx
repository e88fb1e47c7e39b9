'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import AdminError from '../../error';

export default function OrderError(props: ComponentProps<typeof AdminError>) {
  return <AdminError {...props} title={useTranslations('admin.orders')('details_failed')} />;
}
