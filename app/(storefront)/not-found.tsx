import { NotFoundView } from '@/components/storefront/not-found/not-found-view';

export default function StorefrontNotFound() {
  return <NotFoundView />;
}
