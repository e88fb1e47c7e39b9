import { Hint } from '@/components/ui/hint';
import { AddToCartButton } from './cart/add-to-cart-button';
import { CartButton } from './cart/cart-button';
import { CityButton } from './city/city-button';
import { CompareButton } from './compare/compare-button';
import { ComparePlace } from './compare/compare-place';
import { OwnComparison, SaveComparison } from './compare/save-comparison';
import { ContactButton } from './floating/contact-button';
import { ScrollTop } from './floating/scroll-top';
import { AllSections } from './header/all-sections';
import { BannerStrip } from './header/banner-strip';
import { MobileMenu } from './header/mobile-menu';
import { PhoneSearch } from './header/phone-search';
import { SearchForm } from './header/search-form';
import { ThemeToggle } from './header/theme-toggle';
import { WishlistLink } from './header/wishlist-link';
import { CategoryTile } from './home/category-tile';
import { HeroSlider } from './home/hero-slider';
import { HomeToasts } from './home/home-toasts';
import { LastOrder } from './home/last-order';
import { NewsletterForm } from './home/newsletter-form';
import { StoreBenefit } from './home/store-benefit';
import { FilterGroups } from './listing/filter-groups';
import { ProductTile } from './listing/product-tile';
import { SortSelect } from './listing/sort-select';
import { NoticeButton } from './notice/notice-button';
import { BundleButton } from './product/bundle-button';
import { BuyBox } from './product/buy-box';
import { DeliveryCity } from './product/delivery/delivery-city';
import { Gallery } from './product/gallery/gallery';
import { ShareButton } from './product/share-button';
import { ReportButton } from './review/report-button';
import { RecentSearches } from './search/recent-searches';
import { CopyButton } from './shared/copy-button';
import { LinkList } from './shared/link-list';
import { ProductImage } from './shared/product-image';
import { ErrorView } from './shell/error-view';

/** One chunk, so that pages need one request. Import only from lazy-parts.tsx. */
export const LAZY_PARTS = {
  AddToCartButton,
  AllSections,
  BannerStrip,
  BundleButton,
  BuyBox,
  CartButton,
  CategoryTile,
  CityButton,
  CompareButton,
  ComparePlace,
  ContactButton,
  CopyButton,
  DeliveryCity,
  ErrorView,
  FilterGroups,
  Gallery,
  HeroSlider,
  Hint,
  HomeToasts,
  LinkList,
  SaveComparison,
  LastOrder,
  MobileMenu,
  NewsletterForm,
  NoticeButton,
  OwnComparison,
  PhoneSearch,
  ProductImage,
  ProductTile,
  RecentSearches,
  ReportButton,
  ScrollTop,
  SearchForm,
  ShareButton,
  SortSelect,
  StoreBenefit,
  ThemeToggle,
  WishlistLink,
};
