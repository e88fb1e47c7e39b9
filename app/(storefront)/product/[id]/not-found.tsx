export { ProductNotFound as default } from '@/components/storefront/not-found/product-not-found';
