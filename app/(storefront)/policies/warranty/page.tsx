import { PolicyScreen, policyMetadata } from '@/components/storefront/policy/policy-screen';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateMetadata = () => policyMetadata('warranty');

export default function WarrantyPage() {
  return <PolicyScreen policy="warranty" />;
}
