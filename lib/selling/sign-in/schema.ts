import { z } from 'zod';
import { LENGTH, oneTimeCodeField, requiredText } from '../../platform/shared/fields';
import { signInContact } from './rules';

const contact = requiredText(LENGTH.name, 'validation.sign_in_contact').transform((value, context) => {
  const known = signInContact(value);
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'validation.sign_in_contact_form' });
  return z.NEVER;
});

export const signInStartBody = z.object({ contact });

export const signInBody = z.object({ contact, code: oneTimeCodeField });

export const signOutBody = z.object({ everywhere: z.boolean().default(false) });

export type SignInBody = z.output<typeof signInBody>;
