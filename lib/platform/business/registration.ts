import type { RegistrationKind } from '../../generated/prisma/enums';

export type { RegistrationKind } from '../../generated/prisma/enums';

export const REGISTRATION_KINDS = [
  'crn',
  'unified',
  'mom',
  'mls',
  'sag',
  'oth',
] as const satisfies readonly RegistrationKind[];

/** Scheme ids of ZATCA (BR-KSA-08, BR-KSA-14). */
export const REGISTRATION_SCHEME = {
  crn: 'CRN',
  unified: '700',
  mom: 'MOM',
  mls: 'MLS',
  sag: 'SAG',
  oth: 'OTH',
} as const satisfies Record<RegistrationKind, string>;

export const REGISTRATION_NUMBER = /^[A-Z0-9]{1,30}$/;

const FORM = {
  crn: { pattern: /^\d{10}$/, message: 'validation.cr_number' },
  unified: { pattern: /^7\d{9}$/, message: 'validation.unified_number' },
} as const satisfies Partial<Record<RegistrationKind, object>>;

/** Message key, or null if the number is valid. */
export function registrationFault(kind: RegistrationKind, number: string) {
  const { pattern, message } =
    kind === 'crn' || kind === 'unified'
      ? FORM[kind]
      : ({ pattern: REGISTRATION_NUMBER, message: 'validation.registration_number' } as const);
  return pattern.test(number) ? null : message;
}
