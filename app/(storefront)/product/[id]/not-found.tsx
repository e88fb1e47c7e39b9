export { ProductNotFound as default } from '@/components/storefront/not-found/not-found-states';
