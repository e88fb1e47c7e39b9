import { expect, it } from 'vitest';
import { isIdList, parseTabState } from '@/components/admin/shared/list/use-tab-state';

it('a stored selection is read as it was written', () => {
  expect(parseTabState('["a","b"]', isIdList)).toEqual(['a', 'b']);
  expect(parseTabState('[]', isIdList)).toEqual([]);
});

it.each([null, '', 'x', 'null', '5', '{}', '[1]', '["a",null]'])('%j is no stored selection', (text) => {
  expect(parseTabState(text, isIdList)).toBeNull();
});
