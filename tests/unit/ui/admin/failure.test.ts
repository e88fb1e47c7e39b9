import { expect, it } from 'vitest';
import { type FormFailure, failureBeyondFields } from '@/components/admin/shared/form/failure';

const refused = (detail: string, ...issues: FormFailure['issues']): FormFailure => ({
  kind: 'refused',
  detail,
  issues,
});
const note = { path: 'note', message: 'اكتب السبب' };
const shown = ['note', 'amount'];

it.each<[string, FormFailure, boolean]>([
  ['its one sentence, at its field', refused('اكتب السبب', note), false],
  ['another sentence than those at the fields', refused('راجع الحقول', note), true],
  ['a sentence at a field that is not shown', refused('اكتب السبب', { ...note, path: 'version' }), true],
  ['one of two, of which one has no field', refused('اكتب السبب', note, { path: 'x', message: 'y' }), true],
  ['a sentence without a field', refused('اكتب السبب'), true],
  ['an ended session', { kind: 'session', detail: 'اكتب السبب', issues: [note] }, true],
])('a failure that is %s', (_, failure, isLeft) => {
  expect(failureBeyondFields(failure, shown)).toBe(isLeft ? failure : null);
});
