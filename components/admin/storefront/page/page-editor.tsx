'use client';

import { ExternalLink, Monitor, Pencil, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { PageText } from '@/components/storefront/page/page-text';
import { Button, buttonVariants } from '@/components/ui/button';
import { fromRiyadhInput, riyadhInputOf } from '@/lib/platform/shared/dates';
import { type PageDocument, type PageVariableValues, pageDocument } from '@/lib/storefront/page/document-schema';
import type { AdminPage, PageVersionView } from '@/lib/storefront/page/reads';
import { isProtectedPage, pagePath } from '@/lib/storefront/page/rules';
import { pageForm } from '@/lib/storefront/page/schema';
import { cn } from '@/lib/utils';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormBar } from '../../shared/form/form-bar';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { useRowForm } from '../../shared/form/use-row-form';
import { PageHistory } from './page-history';
import { type EditorNodes, TextEditor } from './text-editor';

const VIEWS = { edit: Pencil, phone: Smartphone, desktop: Monitor } as const;
type PageViewName = keyof typeof VIEWS;

function ViewTabs({ view, onChange }: { view: PageViewName; onChange: (view: PageViewName) => void }) {
  const t = useTranslations('admin.pages.views');
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('label')}</legend>
      {(Object.keys(VIEWS) as PageViewName[]).map((name) => {
        const Icon = VIEWS[name];
        return (
          <button
            key={name}
            type="button"
            aria-current={view === name || undefined}
            onClick={() => onChange(name)}
            className={cn(
              'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm transition-colors hover:bg-muted',
              view === name && 'bg-primary-soft font-medium text-primary hover:bg-primary-soft',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {t(name)}
          </button>
        );
      })}
    </fieldset>
  );
}

const pageFormValues = (row: AdminPage) => ({
  title: row.title,
  slug: row.slug,
  content: row.content as EditorNodes,
  seoTitle: row.seoTitle ?? '',
  seoDescription: row.seoDescription ?? '',
  isActive: row.isActive,
  publishedFrom: riyadhInputOf(row.publishedFrom),
  publishedUntil: riyadhInputOf(row.publishedUntil),
  inSitemap: row.inSitemap,
  isIndexed: row.isIndexed,
});

type PageFormValues = ReturnType<typeof pageFormValues>;

/** Unchanged dates return the stored value; the schema rejects 'x', an invalid one. */
const pageBody = (row: AdminPage) => (values: PageFormValues) => {
  const moment = (input: string, stored: string | null) =>
    input === riyadhInputOf(stored) ? stored : input ? fromRiyadhInput(input) || 'x' : null;
  return {
    ...values,
    publishedFrom: moment(values.publishedFrom, row.publishedFrom),
    publishedUntil: moment(values.publishedUntil, row.publishedUntil),
  };
};

const pageField = (path: string): string => path.split('.')[0] ?? path;

type PagePreviewProps = {
  title: string;
  document: PageDocument | null;
  words: PageVariableValues;
  size: 'phone' | 'desktop';
};

function PagePreview({ title, document, words, size }: PagePreviewProps) {
  const t = useTranslations('admin.pages');
  return (
    <section
      aria-label={t(`views.${size}`)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-muted p-2 sm:p-4"
    >
      <article
        inert
        className={cn('mx-auto rounded-md bg-background p-4', size === 'phone' ? 'max-w-[390px]' : 'w-[1024px] p-8')}
      >
        <h1 className={cn('font-bold wrap-anywhere', size === 'phone' ? 'text-2xl' : 'text-3xl')}>{title}</h1>
        {document && <PageText document={document} values={words} tableLabel={t('tools.table')} />}
      </article>
    </section>
  );
}

type Props = { page: AdminPage; versions: readonly PageVersionView[]; words: PageVariableValues };

const ENDPOINT = '/api/admin/pages';

export function PageScreen({ page, versions, words }: Props) {
  const [restored, setRestored] = useState<AdminPage | null>(null);
  const shown = restored ?? page;
  return (
    <div className="flex flex-col gap-4">
      <PageEditor key={restored?.updatedAt ?? 'opened'} page={shown} words={words} />
      <PageHistory pageId={page.id} version={page.updatedAt} versions={versions} onRestored={setRestored} />
    </div>
  );
}

function PageEditor({ page, words }: { page: AdminPage; words: PageVariableValues }) {
  const t = useTranslations('admin.pages');
  const [view, setView] = useState<PageViewName>('edit');
  const id = useId();
  const form = useRowForm(
    { row: page, noun: 'pages', endpoint: ENDPOINT },
    {
      schema: pageForm,
      valuesOf: pageFormValues,
      bodyOf: pageBody(page),
      fieldOf: pageField,
      label: (name) => t(`fields.${name}`),
      activeLabel: t('active_label'),
      labels: { content: t('content') },
    },
  );
  const { isDirty, isSubmitting, errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'content' });
  const kept = isProtectedPage(page);
  const fault = errors.content?.message ?? errors.content?.root?.message;
  const clock = { type: 'datetime-local', dir: 'ltr' } as const;
  return (
    <form method="dialog" noValidate onSubmit={form.save} className="flex flex-col gap-4">
      <LeaveGuard dirty={isDirty} onLeave={() => form.reset()} />
      <Part title={t('page_heading')}>
        <InputField form={form} name="title" required />
        <InputField
          form={form}
          name="slug"
          kind="code"
          required
          input={{ readOnly: kept }}
          hint={kept ? t('kept_hint') : t('slug_change_hint')}
        />
      </Part>

      <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border bg-card p-3 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="font-medium text-lg">
            {t('content')}
          </h2>
          <ViewTabs view={view} onChange={setView} />
        </div>
        <div hidden={view !== 'edit'}>
          <TextEditor
            label={t('content')}
            value={field.value}
            onChange={field.onChange}
            isWrong={Boolean(fault)}
            describedBy={`${id}-fault`}
          />
        </div>
        {view !== 'edit' && (
          <PagePreview
            title={form.getValues('title')}
            document={pageDocument.safeParse(field.value).data ?? null}
            words={words}
            size={view}
          />
        )}
        <p id={`${id}-fault`} role="alert" className="text-destructive text-xs empty:hidden">
          {fault}
        </p>
      </section>

      {!kept && (
        <Part title={t('publishing')}>
          <SwitchField form={form} name="isActive" hint={t('active_hint')} wide />
          <InputField form={form} name="publishedFrom" input={clock} hint={t('riyadh_time')} />
          <InputField form={form} name="publishedUntil" input={clock} hint={t('until_hint')} />
        </Part>
      )}

      <Part title={t('seo')}>
        <InputField form={form} name="seoTitle" optional wide hint={t('seo_title_hint')} />
        <AreaField form={form} name="seoDescription" rows={2} optional wide hint={t('seo_description_hint')} />
        <SwitchField form={form} name="isIndexed" hint={t('indexed_hint')} />
        <SwitchField form={form} name="inSitemap" hint={t('sitemap_hint')} />
      </Part>

      <FormBar
        problem={
          form.failure && { failure: form.failure, labels: form.labels, shown: { content: () => t('version_now') } }
        }
      >
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span role="status" className="text-muted-foreground text-sm">
            {isDirty ? t('unsaved') : ''}
          </span>
          <a href={pagePath(page)} target="_blank" rel="noopener" className={buttonVariants({ variant: 'outline' })}>
            <ExternalLink aria-hidden />
            {t('view')}
          </a>
          <Button type="submit" loading={isSubmitting} className="min-w-32">
            {t('submit')}
          </Button>
        </div>
      </FormBar>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border bg-card p-4 sm:p-6">
      <h2 id={id} className="mb-4 font-medium text-lg">
        {title}
      </h2>
      <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
