'use client';

import {
  BadgeCheck,
  BellRing,
  Boxes,
  FileText,
  HandCoins,
  History,
  Image,
  Images,
  KeyRound,
  LayoutDashboard,
  ListRestart,
  type LucideIcon,
  Mail,
  MailCheck,
  Megaphone,
  MessageSquareText,
  Package,
  PanelBottom,
  ReceiptText,
  SearchCheck,
  Settings,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  TicketPercent,
  Timer,
  Truck,
  Undo2,
  UserCog,
  Users,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { holds, type Need } from '@/lib/platform/shared/areas';
import type { Rights } from '../shared/allowed';
import { type Editors, EditorsContext } from '../shared/form/editors-context';

export type ScreenGroup = 'overview' | 'sales' | 'catalogue' | 'storefront' | 'contact' | 'setup';

type Screen = {
  /** name in admin.shell.screens and admin.shell.screen_texts */
  key: string;
  href: string;
  group: ScreenGroup;
  icon: LucideIcon;
  /** what its page needs; `owner`: owners alone see and open it */
  may: Need | 'owner';
};

/** Every admin screen in the order of the navigation. */
const SCREENS = [
  { key: 'dashboard', href: '/admin', group: 'overview', icon: LayoutDashboard, may: 'own_account' },
  { key: 'orders', href: '/admin/orders', group: 'sales', icon: ReceiptText, may: 'orders_view' },
  { key: 'returns', href: '/admin/returns', group: 'sales', icon: Undo2, may: 'orders_view' },
  {
    key: 'invoices',
    href: '/admin/invoices',
    group: 'sales',
    icon: FileText,
    may: { any: ['orders_view', 'reports'] },
  },
  { key: 'settlements', href: '/admin/settlements', group: 'sales', icon: HandCoins, may: 'refunds' },
  { key: 'customers', href: '/admin/customers', group: 'sales', icon: Users, may: 'customers' },
  { key: 'coupons', href: '/admin/coupons', group: 'sales', icon: TicketPercent, may: 'catalogue' },
  { key: 'products', href: '/admin/products', group: 'catalogue', icon: Package, may: 'catalogue' },
  { key: 'categories', href: '/admin/categories', group: 'catalogue', icon: Shapes, may: 'catalogue' },
  { key: 'brands', href: '/admin/brands', group: 'catalogue', icon: BadgeCheck, may: 'catalogue' },
  { key: 'families', href: '/admin/families', group: 'catalogue', icon: Boxes, may: 'catalogue' },
  { key: 'attributes', href: '/admin/attributes', group: 'catalogue', icon: SlidersHorizontal, may: 'catalogue' },
  { key: 'searches', href: '/admin/searches', group: 'catalogue', icon: SearchCheck, may: 'catalogue' },
  { key: 'daily_offers', href: '/admin/daily-offers', group: 'catalogue', icon: Timer, may: 'catalogue' },
  { key: 'product_notices', href: '/admin/product-notices', group: 'catalogue', icon: BellRing, may: 'catalogue' },
  { key: 'hero_slides', href: '/admin/hero-slides', group: 'storefront', icon: Images, may: 'content' },
  {
    key: 'notification_banners',
    href: '/admin/notification-banners',
    group: 'storefront',
    icon: Megaphone,
    may: 'content',
  },
  { key: 'footer', href: '/admin/footer', group: 'storefront', icon: PanelBottom, may: 'content' },
  { key: 'saved_images', href: '/admin/saved-images', group: 'storefront', icon: Image, may: 'content' },
  { key: 'newsletter', href: '/admin/newsletter', group: 'contact', icon: Mail, may: 'customers' },
  { key: 'messages', href: '/admin/messages', group: 'contact', icon: MessageSquareText, may: 'customers' },
  { key: 'reviews', href: '/admin/reviews', group: 'contact', icon: Star, may: 'customers' },
  { key: 'mails', href: '/admin/mails', group: 'contact', icon: MailCheck, may: 'settings' },
  { key: 'shipping_companies', href: '/admin/shipping-companies', group: 'setup', icon: Truck, may: 'settings' },
  { key: 'payment_gateways', href: '/admin/payment-gateways', group: 'setup', icon: WalletCards, may: 'settings' },
  { key: 'store_settings', href: '/admin/store-settings', group: 'setup', icon: Settings, may: 'settings' },
  { key: 'jobs', href: '/admin/jobs', group: 'setup', icon: ListRestart, may: 'settings' },
  { key: 'staff_accounts', href: '/admin/staff-accounts', group: 'setup', icon: UserCog, may: 'staff' },
  { key: 'staff_roles', href: '/admin/staff-roles', group: 'setup', icon: UsersRound, may: 'staff' },
  { key: 'audit_log', href: '/admin/audit-log', group: 'setup', icon: History, may: 'owner' },
  { key: 'second_factor', href: '/admin/second-factor', group: 'setup', icon: ShieldCheck, may: 'own_account' },
  { key: 'password', href: '/admin/password', group: 'setup', icon: KeyRound, may: 'own_account' },
] as const satisfies readonly Screen[];

export type AdminScreen = (typeof SCREENS)[number];

/** The screens that somebody can open. */
export const screensOf = (rights: Rights): AdminScreen[] =>
  SCREENS.filter(({ may }) => (may === 'owner' ? rights.role === 'owner' : holds(rights, may)));

const GROUPS: readonly ScreenGroup[] = ['overview', 'sales', 'catalogue', 'storefront', 'contact', 'setup'];

/** The same by group; groups without a screen are left out. */
export function screenGroupsOf(rights: Rights): { group: ScreenGroup; screens: AdminScreen[] }[] {
  const open = screensOf(rights);
  return GROUPS.map((group) => ({ group, screens: open.filter((screen) => screen.group === group) })).filter(
    ({ screens }) => screens.length > 0,
  );
}

/** In what window the rows of each list are made, edited or read; loaded when somebody opens it, for it brings its libraries along. */
const EDITORS: Editors = {
  attributes: {
    endpoint: '/api/admin/attributes',
    form: dynamic(() => import('../catalogue/attribute/attribute-form').then(({ AttributeForm }) => AttributeForm), {
      ssr: false,
    }),
  },
  brands: {
    endpoint: '/api/admin/brands',
    form: dynamic(() => import('../catalogue/brand/brand-form').then(({ BrandForm }) => BrandForm), { ssr: false }),
  },
  categories: {
    endpoint: '/api/admin/categories',
    form: dynamic(() => import('../catalogue/category/category-form').then(({ CategoryForm }) => CategoryForm), {
      ssr: false,
    }),
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
    form: dynamic(() => import('../catalogue/family/family-form').then(({ FamilyForm }) => FamilyForm), { ssr: false }),
  },
  footer_sections: {
    endpoint: '/api/footer-sections',
    form: dynamic(
      () => import('../storefront/footer/footer-section-form').then(({ FooterSectionForm }) => FooterSectionForm),
      {
        ssr: false,
      },
    ),
  },
  hero_slides: {
    endpoint: '/api/hero-slides',
    form: dynamic(() => import('../storefront/hero-slide/hero-slide-form').then(({ HeroSlideForm }) => HeroSlideForm), {
      ssr: false,
    }),
  },
  messages: {
    endpoint: '/api/admin/messages',
    form: dynamic(() => import('../messaging/message/message-dialog').then(({ MessageDialog }) => MessageDialog), {
      ssr: false,
    }),
  },
  notification_banners: {
    endpoint: '/api/notification-banners',
    form: dynamic(() => import('../storefront/banner/banner-form').then(({ BannerForm }) => BannerForm), {
      ssr: false,
    }),
  },
  payment_gateways: {
    endpoint: '/api/payment-gateways',
    form: dynamic(() => import('../money/gateway/gateway-form').then(({ GatewayForm }) => GatewayForm), { ssr: false }),
  },
  products: {
    endpoint: '/api/admin/products',
    form: dynamic(() => import('../catalogue/product/product-form').then(({ ProductForm }) => ProductForm), {
      ssr: false,
    }),
  },
  search_pins: {
    endpoint: '/api/admin/search-pins',
    form: dynamic(() => import('../catalogue/search/pin-form').then(({ PinForm }) => PinForm), { ssr: false }),
  },
  search_redirects: {
    endpoint: '/api/admin/search-redirects',
    form: dynamic(() => import('../catalogue/search/redirect-form').then(({ RedirectForm }) => RedirectForm), {
      ssr: false,
    }),
  },
  search_synonyms: {
    endpoint: '/api/admin/search-synonyms',
    form: dynamic(() => import('../catalogue/search/synonym-form').then(({ SynonymForm }) => SynonymForm), {
      ssr: false,
    }),
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
    form: dynamic(() => import('../storefront/footer/social-link-form').then(({ SocialLinkForm }) => SocialLinkForm), {
      ssr: false,
    }),
  },
  staff_roles: {
    endpoint: '/api/admin/staff-roles',
    form: dynamic(() => import('../people/staff-role/staff-role-form').then(({ StaffRoleForm }) => StaffRoleForm), {
      ssr: false,
    }),
  },
  staff_accounts: {
    endpoint: '/api/admin/staff-accounts',
    form: dynamic(() => import('../people/staff/staff-form').then(({ StaffForm }) => StaffForm), { ssr: false }),
  },
};

/** Gives the screens beneath their windows: what the screens share knows nothing of the nouns. */
export const EditorsProvider = ({ children }: { children: ReactNode }) => (
  <EditorsContext value={EDITORS}>{children}</EditorsContext>
);
