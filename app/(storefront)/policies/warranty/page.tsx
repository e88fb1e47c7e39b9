import { policyMetadata } from '@/components/storefront/policies/policy-metadata';
import { PolicyScreen } from '@/components/storefront/policies/policy-screen';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateMetadata = () => policyMetadata('warranty');

export default function WarrantyPage() {
  return <PolicyScreen policy="warranty" />;
}
