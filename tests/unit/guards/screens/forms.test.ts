import { describe, expect, it } from 'vitest';
import { type Source, shopSources } from '../project';

/** Finds forms without a method: before hydration they are sent by GET, which puts passwords into address and logs. */
const formsWithoutMethod = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<form\b(?=[\s>])([\s\S]{0,80})/g)]
      .filter(([, attributes = '']) => !/^\s+(method|action)=/.test(attributes))
      .map(() => path),
  );

describe('forms', () => {
  it('begin with what a press before the scripts does', () => {
    expect(formsWithoutMethod(shopSources())).toEqual([]);
  });

  it.each([
    ['<form>', 1],
    ['<form noValidate onSubmit={save}>', 1],
    ['<form\n  onSubmit={save}\n>', 1],
    ['<form method="dialog" onSubmit={save}>', 0],
    ['<form\n  method="get"\n>', 0],
    ['<form action="/search" onSubmit={go}>', 0],
    ['<FormDialog onSubmit={save}>', 0],
  ])('%j', (text, count) => {
    expect(formsWithoutMethod([{ path: 'components/a.tsx', text }])).toHaveLength(count);
  });
});

/** Finds number fields, in which Chromium drops Arabic digits. Text fields with `inputMode` accept them. */
const numberFields = (sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => /\btype(?:=|: )['"]number['"]/.test(text)).map(({ path }) => path);

describe('number fields', () => {
  it('take the digits that people type', () => {
    expect(numberFields(shopSources())).toEqual([]);
  });

  it.each([
    ['<Input type="number" />', 1],
    ["input={{ type: 'number', min: 0 }}", 1],
    ['<Input inputMode="numeric" />', 0],
    ["{ kind: 'number' }", 0],
    ["z.object({ type: 'numbers' })", 0],
  ])('%j', (text, count) => {
    expect(numberFields([{ path: 'components/a.tsx', text }])).toHaveLength(count);
  });
});

/** Dialogs that cancel something, while their other button says "cancel" too. */
const ambiguousDialogs = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<ConfirmDialog\b([\s\S]*?)\n\s*\/?>/g)]
      .filter(([, props = '']) => /confirmLabel=\{\w+\('[\w.]*cancel'/.test(props) && !/cancelLabel=/.test(props))
      .map(() => path),
  );

describe('dialogs that cancel something', () => {
  it('call the way back otherwise', () => {
    expect(ambiguousDialogs(shopSources())).toEqual([]);
  });

  it.each([
    ["<ConfirmDialog\n  confirmLabel={t('cancel')}\n/>", 1],
    ["<ConfirmDialog\n  confirmLabel={t('steps.cancel')}\n>", 1],
    ["<ConfirmDialog\n  confirmLabel={t('cancel')}\n  cancelLabel={back}\n/>", 0],
    ["<ConfirmDialog\n  confirmLabel={t('delete_confirm')}\n/>", 0],
  ])('%j', (text, count) => {
    expect(ambiguousDialogs([{ path: 'components/a.tsx', text }])).toHaveLength(count);
  });
});

/** Finds windows of staff with a head of their own instead of the shared one without a line. */
const unlikeHeads = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('components/admin/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(\S[^\n]*)\n\s*<(Alert)?DialogTitle(?! className="sr-only")\b/g)]
        .filter(([, head = '', alert = '']) => !head.startsWith(`<${alert}DialogHeader`) || head.includes('border'))
        .map(() => path),
    );

describe('the windows of staff', () => {
  it('have one kind of head', () => {
    expect(unlikeHeads(shopSources())).toEqual([]);
  });

  it.each([
    ['<div className="border-b">\n  <DialogTitle>a</DialogTitle>', 1],
    ['<DialogHeader className="border-b">\n  <DialogTitle>a</DialogTitle>', 1],
    ['<DialogHeader>\n  <DialogTitle>a</DialogTitle>', 0],
    ['<AlertDialogHeader>\n  <AlertDialogTitle>a</AlertDialogTitle>', 0],
    ['<DialogContent>\n  <DialogTitle className="sr-only">a</DialogTitle>', 0],
  ])('%j', (text, count) => {
    expect(unlikeHeads([{ path: 'components/admin/a.tsx', text }])).toHaveLength(count);
  });
});
