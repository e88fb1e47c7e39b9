import { z } from 'zod';
import { LENGTH, requiredText, textList, version } from '../../platform/shared/fields';
import { MAX_AXES } from './rules';

export const familyForm = z.object({
  name: requiredText(LENGTH.name, 'validation.family_name'),
  axes: textList(MAX_AXES, LENGTH.code, 'validation.family_axes').default([]),
});

export type FamilyBody = z.output<typeof familyForm>;

export const familyPatch = familyForm.extend({ axes: familyForm.shape.axes.unwrap(), version }).partial();

export type FamilyPatch = z.output<typeof familyPatch>;
