import { policyMetadata } from '@/components/storefront/policies/policy-metadata';
import { PolicyScreen } from '@/components/storefront/policies/policy-screen';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateMetadata = () => policyMetadata('privacy');

export default function PrivacyPage() {
  return <PolicyScreen policy="privacy" />;
}
