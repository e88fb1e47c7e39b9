import type { Metadata } from 'next';
import { translate } from '@/lib/shared/translate';
import { pageMetadata } from '@/lib/seo/metadata';
import { type Policy, policyPath } from './policies';

/** Title, description and address of a policy's page. */
export const policyMetadata = (policy: Policy): Promise<Metadata> =>
  pageMetadata({
    title: translate(`policies.${policy}.title`),
    description: translate(`policies.${policy}.lead`),
    path: policyPath(policy),
  });
