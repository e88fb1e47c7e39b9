import { PolicyScreen, policyMetadata } from '@/components/storefront/policy/policy-screen';

export const ensureStatic = 'navigation';
export const instant = false;

export const generateMetadata = () => policyMetadata('privacy');

export default function PrivacyPage() {
  return <PolicyScreen policy="privacy" />;
}
