'use client';

import {
  BadgeCheck,
  BellRing,
  Boxes,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  CircleAlert,
  FileSignature,
  FileText,
  HandCoins,
  History,
  Image,
  Images,
  KeyRound,
  LayoutDashboard,
  ListRestart,
  ListTree,
  type LucideIcon,
  Mail,
  MailCheck,
  Megaphone,
  MessageSquareReply,
  MessageSquareText,
  NotebookText,
  Package,
  Package2,
  PanelBottom,
  PcCase,
  ReceiptText,
  ScanBarcode,
  SearchCheck,
  Settings,
  Shapes,
  ShieldCheck,
  ShieldPlus,
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
  Warehouse,
} from 'lucide-react';
import { hasPermission, type PermissionNeed } from '@/lib/platform/shared/areas';
import type { Rights } from '../shared/allowed';

export type ScreenGroup = 'overview' | 'sales' | 'catalogue' | 'storefront' | 'contact' | 'setup';

type Screen = {
  key: string;
  href: string;
  group: ScreenGroup;
  icon: LucideIcon;
  may: PermissionNeed | 'owner';
};

const SCREENS = [
  { key: 'dashboard', href: '/admin', group: 'overview', icon: LayoutDashboard, may: 'own_account' },
  { key: 'orders', href: '/admin/orders', group: 'sales', icon: ReceiptText, may: 'orders_view' },
  { key: 'quotations', href: '/admin/quotations', group: 'sales', icon: FileSignature, may: 'orders_view' },
  { key: 'shipping', href: '/admin/shipping', group: 'sales', icon: ScanBarcode, may: 'orders_work' },
  { key: 'returns', href: '/admin/returns', group: 'sales', icon: Undo2, may: 'orders_view' },
  {
    key: 'invoices',
    href: '/admin/invoices',
    group: 'sales',
    icon: FileText,
    may: { any: ['orders_view', 'reports'] },
  },
  { key: 'failed_payments', href: '/admin/failed-payments', group: 'sales', icon: CircleAlert, may: 'orders_view' },
  { key: 'settlements', href: '/admin/settlements', group: 'sales', icon: HandCoins, may: 'refunds' },
  { key: 'receivables', href: '/admin/receivables', group: 'sales', icon: CalendarClock, may: 'customers' },
  { key: 'reports', href: '/admin/reports', group: 'sales', icon: ChartColumn, may: 'reports' },
  { key: 'customers', href: '/admin/customers', group: 'sales', icon: Users, may: 'customers' },
  { key: 'coupons', href: '/admin/coupons', group: 'sales', icon: TicketPercent, may: 'catalogue' },
  { key: 'bundles', href: '/admin/bundles', group: 'sales', icon: Package2, may: 'catalogue' },
  {
    key: 'promotions',
    href: '/admin/promotions',
    group: 'sales',
    icon: CalendarRange,
    may: { any: ['catalogue', 'content'] },
  },
  { key: 'products', href: '/admin/products', group: 'catalogue', icon: Package, may: 'catalogue_view' },
  { key: 'stock', href: '/admin/stock', group: 'catalogue', icon: Warehouse, may: 'catalogue_view' },
  { key: 'categories', href: '/admin/categories', group: 'catalogue', icon: Shapes, may: 'catalogue' },
  { key: 'brands', href: '/admin/brands', group: 'catalogue', icon: BadgeCheck, may: 'catalogue' },
  { key: 'families', href: '/admin/families', group: 'catalogue', icon: Boxes, may: 'catalogue' },
  { key: 'attributes', href: '/admin/attributes', group: 'catalogue', icon: SlidersHorizontal, may: 'catalogue' },
  { key: 'searches', href: '/admin/searches', group: 'catalogue', icon: SearchCheck, may: 'catalogue' },
  { key: 'daily_offers', href: '/admin/daily-offers', group: 'catalogue', icon: Timer, may: 'catalogue' },
  { key: 'add_ons', href: '/admin/add-ons', group: 'catalogue', icon: ShieldPlus, may: 'catalogue' },
  { key: 'ready_builds', href: '/admin/ready-builds', group: 'catalogue', icon: PcCase, may: 'catalogue' },
  { key: 'product_notices', href: '/admin/product-notices', group: 'catalogue', icon: BellRing, may: 'catalogue' },
  { key: 'hero_slides', href: '/admin/hero-slides', group: 'storefront', icon: Images, may: 'content' },
  {
    key: 'notification_banners',
    href: '/admin/notification-banners',
    group: 'storefront',
    icon: Megaphone,
    may: 'content',
  },
  { key: 'menus', href: '/admin/menus', group: 'storefront', icon: ListTree, may: 'content' },
  { key: 'footer', href: '/admin/footer', group: 'storefront', icon: PanelBottom, may: 'content' },
  { key: 'pages', href: '/admin/pages', group: 'storefront', icon: NotebookText, may: 'content' },
  { key: 'saved_images', href: '/admin/saved-images', group: 'storefront', icon: Image, may: 'content' },
  { key: 'newsletter', href: '/admin/newsletter', group: 'contact', icon: Mail, may: 'customers' },
  { key: 'messages', href: '/admin/messages', group: 'contact', icon: MessageSquareText, may: 'customers' },
  { key: 'saved_replies', href: '/admin/saved-replies', group: 'contact', icon: MessageSquareReply, may: 'customers' },
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

export const screensOf = (rights: Rights): AdminScreen[] =>
  SCREENS.filter(({ may }) => (may === 'owner' ? rights.role === 'owner' : hasPermission(rights, may)));

const GROUPS: readonly ScreenGroup[] = ['overview', 'sales', 'catalogue', 'storefront', 'contact', 'setup'];

export function screenGroupsOf(rights: Rights): { group: ScreenGroup; screens: AdminScreen[] }[] {
  const open = screensOf(rights);
  return GROUPS.map((group) => ({ group, screens: open.filter((screen) => screen.group === group) })).filter(
    ({ screens }) => screens.length > 0,
  );
}
