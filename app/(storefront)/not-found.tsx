import { NotFoundView } from '@/components/storefront/not-found/not-found-view';

/** What a page of the storefront does not find: the frame already stands around it. */
export default function StorefrontNotFound() {
  return <NotFoundView />;
}
