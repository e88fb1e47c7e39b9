'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { type Editors, EditorsContext } from '../shared/form/editors-context';

/** Loaded on first use: forms include large libraries. */
const EDITORS: Editors = {
  add_ons: {
    endpoint: '/api/admin/add-ons',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "catalogue-windows" */ '../catalogue/add-on/add-on-form').then(
          ({ AddOnForm }) => AddOnForm,
        ),
      { ssr: false },
    ),
  },
  attributes: {
    endpoint: '/api/admin/attributes',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "catalogue-windows" */ '../catalogue/attribute/attribute-form').then(
          ({ AttributeForm }) => AttributeForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  brands: {
    endpoint: '/api/admin/brands',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "catalogue-windows" */ '../catalogue/brand/brand-form').then(
          ({ BrandForm }) => BrandForm,
        ),
      { ssr: false },
    ),
  },
  bundles: {
    endpoint: '/api/admin/bundles',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "catalogue-windows" */ '../catalogue/bundle/bundle-form').then(
          ({ BundleForm }) => BundleForm,
        ),
      { ssr: false },
    ),
  },
  categories: {
    endpoint: '/api/admin/categories',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "catalogue-windows" */ '../catalogue/category/category-form').then(
          ({ CategoryForm }) => CategoryForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  coupons: {
    endpoint: '/api/admin/coupons',
    form: dynamic(() => import('../catalogue/coupon/coupon-form').then(({ CouponForm }) => CouponForm), { ssr: false }),
  },
  customers: {
    endpoint: '/api/admin/customers',
    form: dynamic(() => import('../desk/customer/customer-form').then(({ CustomerForm }) => CustomerForm), {
      ssr: false,
    }),
  },
  daily_offers: {
    endpoint: '/api/daily-offers',
    form: dynamic(() => import('../catalogue/offer/offer-form').then(({ OfferForm }) => OfferForm), { ssr: false }),
  },
  families: {
    endpoint: '/api/admin/families',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "catalogue-windows" */ '../catalogue/family/family-form').then(
          ({ FamilyForm }) => FamilyForm,
        ),
      { ssr: false },
    ),
  },
  footer_sections: {
    endpoint: '/api/footer-sections',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "content-windows" */ '../storefront/footer/footer-section-form').then(
          ({ FooterSectionForm }) => FooterSectionForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  hero_slides: {
    endpoint: '/api/hero-slides',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "content-windows" */ '../storefront/hero-slide/hero-slide-form').then(
          ({ HeroSlideForm }) => HeroSlideForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  menu_items: {
    endpoint: '/api/admin/menu-items',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "content-windows" */ '../storefront/menu/menu-item-form').then(
          ({ MenuItemForm }) => MenuItemForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  notification_banners: {
    endpoint: '/api/notification-banners',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "content-windows" */ '../storefront/banner/banner-form').then(
          ({ BannerForm }) => BannerForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  pages: {
    endpoint: '/api/admin/pages',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "content-windows" */ '../storefront/page/new-page-form').then(
          ({ NewPageForm }) => NewPageForm,
        ),
      { ssr: false },
    ),
  },
  payment_gateways: {
    endpoint: '/api/payment-gateways',
    form: dynamic(() => import('../money/gateway/gateway-form').then(({ GatewayForm }) => GatewayForm), { ssr: false }),
  },
  products: { endpoint: '/api/admin/products' },
  ready_builds: {
    endpoint: '/api/admin/ready-builds',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "catalogue-windows" */ '../catalogue/ready-build/ready-build-form').then(
          ({ ReadyBuildForm }) => ReadyBuildForm,
        ),
      { ssr: false },
    ),
  },
  saved_replies: {
    endpoint: '/api/admin/saved-replies',
    form: dynamic(() => import('../messaging/message/saved-reply-form').then(({ SavedReplyForm }) => SavedReplyForm), {
      ssr: false,
    }),
  },
  search_pins: {
    endpoint: '/api/admin/search-pins',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "search-windows" */ '../catalogue/search/pin-form').then(({ PinForm }) => PinForm),
      { ssr: false },
    ),
  },
  search_redirects: {
    endpoint: '/api/admin/search-redirects',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "search-windows" */ '../catalogue/search/redirect-form').then(
          ({ RedirectForm }) => RedirectForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  search_synonyms: {
    endpoint: '/api/admin/search-synonyms',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "search-windows" */ '../catalogue/search/synonym-form').then(
          ({ SynonymForm }) => SynonymForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  shipping_companies: {
    endpoint: '/api/admin/shipping-companies',
    form: dynamic(
      () =>
        import('../fulfilment/shipping-company/shipping-company-form').then(
          ({ ShippingCompanyForm }) => ShippingCompanyForm,
        ),
      { ssr: false },
    ),
  },
  social_links: {
    endpoint: '/api/social-media',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "content-windows" */ '../storefront/footer/social-link-form').then(
          ({ SocialLinkForm }) => SocialLinkForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  staff_roles: {
    endpoint: '/api/admin/staff-roles',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "people-windows" */ '../people/staff-role/staff-role-form').then(
          ({ StaffRoleForm }) => StaffRoleForm,
        ),
      {
        ssr: false,
      },
    ),
  },
  staff_accounts: {
    endpoint: '/api/admin/staff-accounts',
    form: dynamic(
      () =>
        import(/* webpackChunkName: "people-windows" */ '../people/staff/staff-form').then(
          ({ StaffForm }) => StaffForm,
        ),
      { ssr: false },
    ),
  },
};

/** Context, so that shared components do not depend on the rooms. */
export const EditorsProvider = ({ children }: { children: ReactNode }) => (
  <EditorsContext value={EDITORS}>{children}</EditorsContext>
);
