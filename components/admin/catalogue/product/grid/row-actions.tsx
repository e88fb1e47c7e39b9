'use client';

import { ChevronDown, Copy, type LucideIcon, Pencil } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { createElement } from 'react';
import { Button } from '@/components/ui/button';
import type { GridRow } from '@/lib/catalogue/product/grid-reads';
import { cn } from '@/lib/utils';
import { adminProductUrl, withBack } from '../../../shared/admin-urls';
import { useHasPermission } from '../../../shared/allowed';
import { IconButton } from '../../../shared/icon-button';
import { DeleteRowButton } from '../../../shared/list/row-buttons';
import { AdjustButton } from '../adjust-button';
import type { GridProduct } from './use-grid-edits';

type RowActionsProps = {
  row: GridProduct;
  back: string;
  isOpen: boolean;
  onToggle: () => void;
  onMoved: (moved: Partial<GridRow> & { updatedAt: string }) => void;
};

export function RowActions({ row, back, isOpen, onToggle, onMoved }: RowActionsProps) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const mayChange = useHasPermission('catalogue');
  return (
    <div className="contents @4xl:inline-flex @4xl:gap-1">
      {mayChange && (
        <IconLink
          icon={Pencil}
          href={adminProductUrl(row.id, back)}
          label={common('edit_named', { name: row.name })}
          title={common('edit')}
          className="col-start-4 row-start-1 @4xl:size-9"
        />
      )}
      <IconButton
        icon={ChevronDown}
        variant="ghost"
        label={t('grid.more', { name: row.name })}
        aria-expanded={isOpen}
        className={cn('col-start-4 row-start-2 self-end @4xl:hidden', isOpen && '[&_svg]:rotate-180')}
        onClick={onToggle}
      />
      {mayChange && (
        <div className={cn('col-span-full row-start-8 gap-2 @4xl:contents', isOpen ? 'flex' : 'hidden')}>
          <AdjustButton row={row} onMoved={onMoved} />
          <IconLink
            icon={Copy}
            href={withBack(`/admin/products/new?copy=${row.id}`, back) as Route}
            label={t('copy_named', { name: row.name })}
            title={t('copy')}
            className="@4xl:size-9"
          />
          <DeleteRowButton row={row} name={row.name} className="@4xl:size-9" />
        </div>
      )}
    </div>
  );
}

type IconLinkProps = { icon: LucideIcon; href: Route; label: string; title: string; className: string };

function IconLink({ icon, href, label, title, className }: IconLinkProps) {
  return (
    <Button asChild variant="outline" size="icon" className={className}>
      <Link prefetch={false} href={href} aria-label={label} title={title}>
        {createElement(icon, { 'aria-hidden': true })}
      </Link>
    </Button>
  );
}
