export { CategoryNotFound as default } from '@/components/storefront/not-found/category-not-found';
