import { CategoryTreeProvider } from '@/components/admin/catalogue/category/tree-context';
import { CouponActions } from '@/components/admin/catalogue/coupon/coupon-buttons';
import { CouponFigures } from '@/components/admin/catalogue/coupon/coupon-figures';
import { CouponFilters } from '@/components/admin/catalogue/coupon/coupon-filters';
import { CouponList, CouponListSkeleton } from '@/components/admin/catalogue/coupon/coupon-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('coupons');

export default async function CouponsPage({ searchParams }: PageProps<'/admin/coupons'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/coupons', params), 'catalogue');
  const [categories, brands] = await Promise.all([readCategoryNames(), readBrandNames()]);
  return (
    <CategoryTreeProvider categories={categories} brands={brands} attributes={[]}>
      <ListScreen
        noun="coupons"
        actions={<CouponActions />}
        above={<CouponFigures />}
        filters={<CouponFilters />}
        skeleton={CouponListSkeleton}
      >
        <CouponList params={params} />
      </ListScreen>
    </CategoryTreeProvider>
  );
}
