'use client';

import { Copy, ExternalLink, Trash2 } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import type { FamilyMember } from '@/lib/catalogue/family/admin-reads';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import { productForm } from '@/lib/catalogue/product/schema';
import { DEFAULT_LOW_STOCK } from '@/lib/catalogue/product/stock-rules';
import { api } from '@/lib/platform/browser/fetcher';
import { adminProductUrl, withBack } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';
import { AreaField, InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormBar } from '../../shared/form/form-bar';
import { indentOptionText } from '../../shared/form/indent-option-text';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { UploadsContext } from '../../shared/form/picture/use-picture-upload';
import { useRowEditor } from '../../shared/form/row-editor';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useCatalogue } from './catalogue-context';
import { FamilyMatrix } from './family-matrix';
import { type ListedProduct, WaitingLink } from './grid/waiting-link';
import { KindValues } from './kind-values';
import { type NewMatrix, refusedMatrices } from './matrix-draft';
import { ProductPictureFields } from './picture-fields';
import { PriceHistory } from './price-history';
import {
  type ProductValues,
  productBody,
  productCopyValues,
  productFormField,
  productFormValues,
} from './product-values';
import { SpecificationFields } from './specification-fields';
import { StockHistory } from './stock-history';
import { TagsField } from './tags-field';
import { TaxFields } from './tax-fields';

function StockFields({ form, reserved }: { form: RowForm<ProductValues>; reserved: number }) {
  const t = useTranslations('admin.products');
  const isCounted = useWatch({ control: form.control, name: 'stockQuantity' }).trim() !== '';
  const held = reserved > 0 ? ` ${t('quantity_reserved_hint', { count: reserved })}` : '';
  return (
    <>
      <InputField form={form} name="stockQuantity" kind="number" optional hint={t('quantity_hint') + held} />
      <InputField
        form={form}
        name="lowStockThreshold"
        kind="number"
        optional
        hint={t('threshold_hint', { count: DEFAULT_LOW_STOCK })}
      />
      {isCounted ? (
        <p className="flex items-center rounded-md border px-4 py-3 text-muted-foreground text-xs">
          {t('stock_counted_hint')}
        </p>
      ) : (
        <SwitchField form={form} name="inStock" hint={t('in_stock_hint')} />
      )}
    </>
  );
}

type Props = {
  product: ListedProduct | null;
  source?: AdminProduct | null;
  members?: readonly FamilyMember[];
  back: string;
};

export function ProductPage({ product, source = null, members = [], back }: Props) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const router = useRouter();
  const maySeeCosts = useHasPermission('costs');
  const { categories, brands, families } = useCatalogue();
  const toastFailure = useFailureToast();
  const [isMatrixUnsaved, setMatrixUnsaved] = useState(false);
  const [matrixKey, setMatrixKey] = useState(0);
  const shownMatrix = useRef<NewMatrix | null>(null);
  const sentMatrix = useRef<NewMatrix | null>(null);
  const sendMatrix = async (source: string) => {
    const matrix = sentMatrix.current;
    if (!matrix) return;
    setMatrixKey((key) => key + 1);
    try {
      await api('POST', '/api/admin/products/matrix', { source, ...matrix.body });
      toast.success(t('matrix.saved', { count: matrix.body.cells.length }));
    } catch (error) {
      refusedMatrices.set(source, matrix);
      toastFailure(t('matrix.refused'), error);
    }
  };
  const form = useRowForm(
    {
      row: product,
      noun: 'products',
      endpoint: '/api/admin/products',
      onMade: async ({ id }) => {
        await sendMatrix(id);
        router.replace(adminProductUrl(id, back));
      },
    },
    {
      schema: productForm,
      valuesOf: productFormValues,
      values: source ? productCopyValues(source, t('copy_mark')) : undefined,
      bodyOf: productBody,
      fieldOf: productFormField,
      label: (name) => t(`fields.${name}`),
      labels: { image: t('fields.image'), images: t('fields.images'), specifications: t('fields.specifications') },
    },
  );
  const { isDirty, isSubmitting } = form.formState;
  const [uploads, setUploads] = useState(0);
  const countUploads = useCallback((change: number) => setUploads((count) => count + change), []);
  const isUnsaved = isDirty || isMatrixUnsaved;
  const categoryName = (slug: unknown) => categories.find((category) => category.slug === slug)?.name ?? String(slug);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (uploads > 0) return event.preventDefault();
    // The form is empty again when the product is there.
    sentMatrix.current = shownMatrix.current;
    void form.save(event);
  };
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form method="dialog" noValidate onSubmit={submit} onKeyDown={submitByKey} className="flex flex-col gap-4">
      <LeaveGuard
        dirty={isUnsaved}
        onLeave={() => {
          form.reset();
          setMatrixKey((key) => key + 1);
        }}
      />
      <UploadsContext value={countUploads}>
        <Section title={t('sections.sale')}>
          <InputField form={form} name="name" required wide />
          <InputField form={form} name="price" kind="amount" required />
          <InputField form={form} name="originalPrice" kind="amount" optional hint={t('original_price_hint')} />
          <StockFields form={form} reserved={product?.reserved ?? 0} />
          <TaxFields form={form} />
          {maySeeCosts && <InputField form={form} name="cost" kind="amount" optional hint={t('cost_hint')} />}
          {product && <PriceHistory productId={product.id} />}
          {product && <StockHistory productId={product.id} />}
          {product && <WaitingLink product={product} className="text-sm sm:col-span-2" />}
          <SwitchField form={form} name="hidden" hint={t('hidden_hint')} />
          <SwitchField form={form} name="featured" hint={t('featured_hint')} />
        </Section>
        <Section title={t('sections.pictures')} single>
          <ProductPictureFields form={form} />
        </Section>
        <Section title={t('sections.values')}>
          <SelectField form={form} name="category" required>
            <option value="">{t('category_choose')}</option>
            {categories.map((category) => (
              <option key={category.slug} value={category.slug}>
                {indentOptionText(category.name, category.depth)}
              </option>
            ))}
          </SelectField>
          <InputField form={form} name="brand" optional hint={t('brand_hint')} input={{ list: 'brand-names' }} />
          <datalist id="brand-names">
            {brands.map(({ slug, name }) => (
              <option key={slug} value={name} />
            ))}
          </datalist>
          <KindValues form={form} />
          <SpecificationFields form={form} />
        </Section>
        <Section title={t('sections.options')}>
          <InputField form={form} name="family" optional hint={t('family_hint')} input={{ list: 'family-names' }} />
          <datalist id="family-names">
            {families.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <InputField form={form} name="familyAxes" optional hint={t('family_axes_hint')} />
          <FamilyMatrix
            key={matrixKey}
            form={form}
            product={product}
            members={members}
            back={back}
            onUnsaved={setMatrixUnsaved}
            onNew={(matrix) => {
              shownMatrix.current = matrix;
            }}
          />
        </Section>
        <Section title={t('sections.texts')}>
          <AreaField form={form} name="description" rows={6} required wide />
          <AreaField form={form} name="boxContents" rows={3} optional wide hint={t('box_hint')} />
          <InputField form={form} name="warrantyMonths" kind="number" optional hint={t('warranty_hint')} />
          <InputField form={form} name="weightGrams" kind="number" optional hint={t('weight_hint')} />
        </Section>
        <Section title={t('sections.numbers')}>
          <InputField
            form={form}
            name="sku"
            kind="code"
            input={{ className: 'text-end' }}
            optional
            hint={t('sku_hint')}
          />
          <InputField form={form} name="barcode" kind="digits" optional hint={t('barcode_hint')} />
          <InputField form={form} name="shelf" optional hint={t('shelf_hint')} />
          <SelectField form={form} name="tracksSerials" hint={t('serials_hint')}>
            <option value="">{t('serials_as_category')}</option>
            <option value="yes">{t('serials_yes')}</option>
            <option value="no">{t('serials_no')}</option>
          </SelectField>
          <TagsField form={form} />
        </Section>
      </UploadsContext>
      <FormBar
        problem={form.failure && { failure: form.failure, labels: form.labels, shown: { category: categoryName } }}
      >
        <div className="flex items-center justify-end gap-3">
          <span role="status" className="text-muted-foreground text-sm">
            {isDirty ? t('unsaved') : ''}
          </span>
          <Button type="submit" loading={isSubmitting} disabled={uploads > 0} className="min-w-32">
            {product ? common('save_changes') : t('create_submit')}
          </Button>
        </div>
      </FormBar>
    </form>
  );
}

function Section({ title, single = false, children }: { title: string; single?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4 rounded-lg border bg-card p-4 sm:p-6">
      <h2 id={id} className="font-medium text-lg">
        {title}
      </h2>
      {single ? (
        <div className="contents">{children}</div>
      ) : (
        <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
      )}
    </section>
  );
}

export function ProductActions({ product, back }: { product: AdminProduct; back: string }) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const { remove } = useRowEditor<AdminProduct>();
  const copy = `/admin/products/new?copy=${product.id}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button asChild variant="outline">
        <Link
          prefetch={false}
          href={(product.hidden ? `/admin/products/${product.id}/preview` : `/product/${product.id}`) as Route}
          target="_blank"
        >
          <ExternalLink aria-hidden />
          <span key={String(product.hidden)}>{t(product.hidden ? 'preview_hidden' : 'preview')}</span>
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link prefetch={false} href={(back ? withBack(copy, back) : copy) as Route}>
          <Copy aria-hidden />
          {t('copy')}
        </Link>
      </Button>
      <Button variant="outline" className="text-destructive" onClick={() => remove(product, product.name)}>
        <Trash2 aria-hidden />
        {common('delete')}
      </Button>
    </div>
  );
}
