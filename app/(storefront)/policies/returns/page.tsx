import { policyMetadata } from '@/components/storefront/policies/policy-metadata';
import { PolicyScreen } from '@/components/storefront/policies/policy-screen';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateMetadata = () => policyMetadata('returns');

export default function ReturnsPage() {
  return <PolicyScreen policy="returns" />;
}
