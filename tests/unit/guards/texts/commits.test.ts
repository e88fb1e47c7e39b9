import { expect, it } from 'vitest';
import { newSubjects, wrongSubjects } from './commits';

it('subjects of new commits say type, scope and purpose in 72 characters', () => {
  expect(wrongSubjects(newSubjects())).toEqual([]);
});

it.each([
  'wip',
  'What was typed stays where a payment fails',
  'fix: keep the postal code',
  'chore(deps): update next',
  'fix(Checkout): keep the postal code',
  `fix(checkout): ${'x'.repeat(58)}`,
])('refuses «%s»', (subject) => {
  expect(wrongSubjects([subject])).toEqual([subject]);
});

it.each(['fix(checkout): keep the postal code after a failed payment', `docs(style): ${'x'.repeat(59)}`])(
  'accepts «%s»',
  (subject) => {
    expect(wrongSubjects([subject])).toEqual([]);
  },
);
