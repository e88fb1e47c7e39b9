import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/seo/metadata';
import { translate } from '@/lib/shared/translate';
import { type Policy, policyPath } from './policies';

/** Title, description and address of a policy's page. */
export const policyMetadata = (policy: Policy): Promise<Metadata> =>
  pageMetadata({
    title: translate(`policies.${policy}.title`),
    description: translate(`policies.${policy}.lead`),
    path: policyPath(policy),
  });
