import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { PRODUCT_TAG_LIMITS, tagsOfText, textOfTags, withTag } from '@/lib/catalogue/product/tag-rules';
import { InputField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';
import { useCatalogue } from './catalogue-context';
import type { ProductValues } from './product-values';

const OFFERED = 8;

export function TagsField({ form }: { form: RowForm<ProductValues> }) {
  const t = useTranslations('admin.products');
  const { tags: known } = useCatalogue();
  const own = tagsOfText(useWatch({ control: form.control, name: 'tags' }));
  const others = known
    .filter((tag) => own.length < PRODUCT_TAG_LIMITS.most && withTag(own, tag) !== own)
    .slice(0, OFFERED);
  return (
    <div className="flex flex-col gap-2">
      <InputField form={form} name="tags" optional hint={t('tags_hint')} />
      {others.length > 0 && (
        <ul aria-label={t('tags_known')} className="flex flex-wrap gap-1.5">
          {others.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                onClick={() =>
                  form.setValue('tags', textOfTags([...own, tag]), { shouldDirty: true, shouldValidate: true })
                }
                className="inline-flex min-h-9 items-center gap-1 rounded-full bg-muted px-3 text-sm hover:text-primary max-sm:min-h-11"
              >
                <Plus aria-hidden className="size-3.5" />
                <bdi>{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
