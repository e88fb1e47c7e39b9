export { CategoryNotFound as default } from '@/components/storefront/not-found/not-found-states';
