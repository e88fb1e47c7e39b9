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
