import {
  Image,
  Images,
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
  Users,
  WalletCards,
} from 'lucide-react';

export type ScreenGroup = 'overview' | 'sales' | 'catalogue' | 'storefront' | 'contact' | 'setup';

type Screen = {
  /** name in admin.shell.screens and admin.shell.screen_texts */
  key: string;
  href: string;
  group: ScreenGroup;
  icon: LucideIcon;
  /** whether its page exists: the others are not linked from anywhere */
  available: boolean;
};

/** Every admin screen in the order of the navigation. */
const SCREENS = [
  { key: 'dashboard', href: '/admin', group: 'overview', icon: LayoutDashboard, available: true },
  { key: 'orders', href: '/admin/orders', group: 'sales', icon: ReceiptText, available: true },
  { key: 'customers', href: '/admin/customers', group: 'sales', icon: Users, available: false },
  { key: 'coupons', href: '/admin/coupons', group: 'sales', icon: TicketPercent, available: false },
  { key: 'products', href: '/admin/products', group: 'catalogue', icon: Package, available: true },
  { key: 'categories', href: '/admin/categories', group: 'catalogue', icon: Shapes, available: false },
  { key: 'daily_offers', href: '/admin/daily-offers', group: 'catalogue', icon: Timer, available: false },
  { key: 'hero_slides', href: '/admin/hero-slides', group: 'storefront', icon: Images, available: false },
  {
    key: 'notification_banners',
    href: '/admin/notification-banners',
    group: 'storefront',
    icon: Megaphone,
    available: false,
  },
  { key: 'footer', href: '/admin/footer', group: 'storefront', icon: PanelBottom, available: false },
  { key: 'saved_images', href: '/admin/saved-images', group: 'storefront', icon: Image, available: false },
  { key: 'newsletter', href: '/admin/newsletter', group: 'contact', icon: Mail, available: false },
  { key: 'messages', href: '/admin/messages', group: 'contact', icon: MessageSquareText, available: false },
  { key: 'shipping_companies', href: '/admin/shipping-companies', group: 'setup', icon: Truck, available: false },
  { key: 'payment_gateways', href: '/admin/payment-gateways', group: 'setup', icon: WalletCards, available: false },
  { key: 'store_settings', href: '/admin/store-settings', group: 'setup', icon: Settings, available: false },
] as const satisfies readonly Screen[];

export type AdminScreen = (typeof SCREENS)[number];
export type ScreenKey = AdminScreen['key'];

/** The screens that can be opened. */
export const availableScreens: readonly AdminScreen[] = SCREENS.filter((screen) => screen.available);

const GROUPS: readonly ScreenGroup[] = ['overview', 'sales', 'catalogue', 'storefront', 'contact', 'setup'];

/** The same by group; groups without a screen are left out. */
export const screenGroups: readonly { group: ScreenGroup; screens: readonly AdminScreen[] }[] = GROUPS.map((group) => ({
  group,
  screens: availableScreens.filter((screen) => screen.group === group),
})).filter(({ screens }) => screens.length > 0);
