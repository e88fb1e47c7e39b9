import { PolicyScreen, policyMetadata } from '@/components/storefront/policy/policy-screen';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateMetadata = () => policyMetadata('returns');

export default function ReturnsPage() {
  return <PolicyScreen policy="returns" />;
}
