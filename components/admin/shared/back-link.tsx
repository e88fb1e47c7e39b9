import { ArrowRight } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { safeBackPath } from './admin-urls';

type Props = {
  back: string;
  otherwise: string;
};

export function BackLink({ back, otherwise }: Props) {
  const t = useTranslations('admin.common.back_to');
  const href = safeBackPath(back) ?? otherwise;
  return (
    <Link
      href={href as Route}
      className="-ms-1 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-md px-1 text-muted-foreground text-sm transition-colors hover:text-foreground"
    >
      <ArrowRight aria-hidden className="size-4" />
      <span key={href}>{t(nameOf(href))}</span>
    </Link>
  );
}

function nameOf(
  href: string,
):
  | 'customer'
  | 'customers'
  | 'quotation'
  | 'quotations'
  | 'order'
  | 'orders'
  | 'invoices'
  | 'messages'
  | 'products'
  | 'pages'
  | 'before' {
  if (/^\/admin\/customers\/[^?]/.test(href)) return 'customer';
  if (/^\/admin\/customers(?:\?|$)/.test(href)) return 'customers';
  if (/^\/admin\/quotations\/[^?]/.test(href)) return 'quotation';
  if (/^\/admin\/quotations(?:\?|$)/.test(href)) return 'quotations';
  if (/^\/admin\/orders\/[^?]/.test(href)) return 'order';
  if (/^\/admin\/orders(?:\?|$)/.test(href)) return 'orders';
  if (/^\/admin\/products(?:\?|$)/.test(href)) return 'products';
  if (/^\/admin\/messages(?:\?|$)/.test(href)) return 'messages';
  if (/^\/admin\/pages(?:\?|$)/.test(href)) return 'pages';
  return /^\/admin\/invoices(?:\?|$)/.test(href) ? 'invoices' : 'before';
}
