import { PolicyScreen, policyMetadata } from '@/components/storefront/policy/policy-screen';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateMetadata = () => policyMetadata('shipping');

export default function ShippingPolicyPage() {
  return <PolicyScreen policy="shipping" />;
}
