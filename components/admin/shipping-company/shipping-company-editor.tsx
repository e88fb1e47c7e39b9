'use client';

import dynamic from 'next/dynamic';
import { deactivatingEditor } from '../shared/form/deactivating-editor';

/** The form and the questions of the list of shipping companies. */
export const ShippingCompanyEditor = deactivatingEditor({
  noun: 'shipping_companies',
  endpoint: '/api/admin/shipping-companies',
  form: dynamic(() => import('./shipping-company-form').then((module) => module.ShippingCompanyForm), { ssr: false }),
});
