import {
  History,
  Image,
  Images,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  Package,
  PanelBottom,
  ReceiptText,
  Settings,
  Shapes,
  TicketPercent,
  Timer,
  Truck,
  UserCog,
  Users,
  WalletCards,
} from 'lucide-react';
import type { StaffRole } from '@/lib/server/auth/staff-session';

export type ScreenGroup = 'overview' | 'sales' | 'catalogue' | 'storefront' | 'contact' | 'setup';

type Screen = {
  /** name in admin.shell.screens and admin.shell.screen_texts */
  key: string;
  href: string;
  group: ScreenGroup;
  icon: LucideIcon;
  /** whether its page exists: the others are not linked from anywhere */
  available: boolean;
  /** owners alone see and open it */
  ownerOnly?: boolean;
};

/** Every admin screen in the order of the navigation. */
const SCREENS = [
  { key: 'dashboard', href: '/admin', group: 'overview', icon: LayoutDashboard, available: true },
  { key: 'orders', href: '/admin/orders', group: 'sales', icon: ReceiptText, available: true },
  { key: 'customers', href: '/admin/customers', group: 'sales', icon: Users, available: true },
  { key: 'coupons', href: '/admin/coupons', group: 'sales', icon: TicketPercent, available: true },
  { key: 'products', href: '/admin/products', group: 'catalogue', icon: Package, available: true },
  { key: 'categories', href: '/admin/categories', group: 'catalogue', icon: Shapes, available: true },
  { key: 'daily_offers', href: '/admin/daily-offers', group: 'catalogue', icon: Timer, available: true },
  { key: 'hero_slides', href: '/admin/hero-slides', group: 'storefront', icon: Images, available: true },
  {
    key: 'notification_banners',
    href: '/admin/notification-banners',
    group: 'storefront',
    icon: Megaphone,
    available: true,
  },
  { key: 'footer', href: '/admin/footer', group: 'storefront', icon: PanelBottom, available: true },
  { key: 'saved_images', href: '/admin/saved-images', group: 'storefront', icon: Image, available: true },
  { key: 'newsletter', href: '/admin/newsletter', group: 'contact', icon: Mail, available: true },
  { key: 'messages', href: '/admin/messages', group: 'contact', icon: MessageSquareText, available: true },
  { key: 'shipping_companies', href: '/admin/shipping-companies', group: 'setup', icon: Truck, available: true },
  {
    key: 'payment_gateways',
    href: '/admin/payment-gateways',
    group: 'setup',
    icon: WalletCards,
    available: true,
    ownerOnly: true,
  },
  {
    key: 'store_settings',
    href: '/admin/store-settings',
    group: 'setup',
    icon: Settings,
    available: true,
    ownerOnly: true,
  },
  {
    key: 'staff_accounts',
    href: '/admin/staff-accounts',
    group: 'setup',
    icon: UserCog,
    available: true,
    ownerOnly: true,
  },
  { key: 'audit_log', href: '/admin/audit-log', group: 'setup', icon: History, available: true, ownerOnly: true },
  { key: 'password', href: '/admin/password', group: 'setup', icon: KeyRound, available: true },
] as const satisfies readonly Screen[];

export type AdminScreen = (typeof SCREENS)[number];

const isOwnerOnly = (screen: Screen): boolean => screen.ownerOnly ?? false;

/** The screens that a role can open. */
export const screensOf = (role: StaffRole): AdminScreen[] =>
  SCREENS.filter((screen) => screen.available && (role === 'owner' || !isOwnerOnly(screen)));

const GROUPS: readonly ScreenGroup[] = ['overview', 'sales', 'catalogue', 'storefront', 'contact', 'setup'];

/** The same by group; groups without a screen are left out. */
export function screenGroupsOf(role: StaffRole): { group: ScreenGroup; screens: AdminScreen[] }[] {
  const open = screensOf(role);
  return GROUPS.map((group) => ({ group, screens: open.filter((screen) => screen.group === group) })).filter(
    ({ screens }) => screens.length > 0,
  );
}
