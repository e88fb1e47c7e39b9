import { z } from 'zod';
import { LENGTH, text, texts, version } from '../../platform/shared/fields';
import { MAX_AXES } from './rules';

/** The family form of the admin and the body of its calls. */
export const familyForm = z.object({
  name: text(LENGTH.name, 'validation.family_name'),
  // By what a shopper chooses one of it; none: by all in which its products differ.
  axes: texts(MAX_AXES, LENGTH.code, 'validation.family_axes').default([]),
});

export type FamilyBody = z.output<typeof familyForm>;

/** PUT is partial: what is left out stays. */
export const familyPatch = familyForm.extend({ axes: familyForm.shape.axes.unwrap(), version }).partial();

export type FamilyPatch = z.output<typeof familyPatch>;
