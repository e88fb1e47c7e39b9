import 'server-only';
import { z } from 'zod';
import type { AuthorityResponse, ReportingService, ReportOutcome, ResponseRemark } from './rules';

const word = z.union([z.string(), z.number().transform(String)]).catch('');
const remark = z.object({ code: word, message: word });
const plainRemark = z.string().transform((message) => ({ code: '', message }));
const remarks = z
  .array(z.union([plainRemark, remark]).catch({ code: '', message: '' }))
  .nullish()
  .catch([]);

const shape = z.object({
  reportingStatus: z.string().nullish().catch(null),
  clearanceStatus: z.string().nullish().catch(null),
  clearedInvoice: z.string().nullish().catch(null),
  validationResults: z.object({ warningMessages: remarks, errorMessages: remarks }).nullish().catch(null),
  errors: remarks,
  code: word,
  message: word,
});

const read = (body: string): z.output<typeof shape> | null => {
  try {
    return shape.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};

const told = (all: z.output<typeof remarks>): ResponseRemark[] =>
  (all ?? []).map(({ code, message }) => ({ code: code.slice(0, 60), text: message.slice(0, 500) }));

/** Empty for a body that is not JSON. The authority's gateway sends a message of its own instead of a list. */
export function responseRemarks(body: string): { errors: ResponseRemark[]; warnings: ResponseRemark[] } {
  const answer = read(body);
  const errors = [...told(answer?.validationResults?.errorMessages), ...told(answer?.errors)];
  return {
    errors: errors.length > 0 || answer?.validationResults || !answer?.message ? errors : told([answer]),
    warnings: told(answer?.validationResults?.warningMessages),
  };
}

const BUSY = new Set([0, 408, 425, 429]);

/** The status says nothing about the request, so send it again. */
export const isRetryableStatus = (status: number): boolean => BUSY.has(status) || status >= 500;

/** Published statuses: 200, 202, 303, 400, 409. Anything unclear is retried. */
export function reportOutcomeOf(service: ReportingService, { status, body }: AuthorityResponse): ReportOutcome {
  if (isRetryableStatus(status)) return { kind: 'again', error: 'unreachable' };
  if (status === 401 || status === 403) return { kind: 'again', error: 'denied' };
  if (status === 303 && service === 'clearance') return { kind: 'report' };
  const answer = read(body);
  if (!answer) return { kind: 'again', error: 'unexpected' };
  const cleared = answer.clearedInvoice || null;
  const said = service === 'clearance' ? answer.clearanceStatus : answer.reportingStatus;
  if (status === 200 || status === 202) {
    const isDone = service === 'clearance' ? said === 'CLEARED' && cleared !== null : said === 'REPORTED';
    if (isDone) return { kind: 'accepted', hasWarnings: responseRemarks(body).warnings.length > 0, cleared };
    return said?.startsWith('NOT_') ? { kind: 'refused' } : { kind: 'again', error: 'unexpected' };
  }
  // The authority has the document, but its first answer was lost.
  if (status === 409 && (service === 'reporting' || cleared)) return { kind: 'accepted', hasWarnings: false, cleared };
  // 404, 406 and 413 are about the request, not the document.
  return status === 400 || status === 409 ? { kind: 'refused' } : { kind: 'again', error: 'unexpected' };
}

/** Null if the response is unclear, or only about the request. */
export function isSamplePassed(isStandard: boolean, { status, body }: AuthorityResponse): boolean | null {
  const answer = read(body);
  if (!answer) return null;
  if (status === 400 || status === 409) return false;
  if (status !== 200 && status !== 202) return null;
  const said = isStandard ? answer.clearanceStatus : answer.reportingStatus;
  if (said === (isStandard ? 'CLEARED' : 'REPORTED')) return true;
  return said?.startsWith('NOT_') ? false : null;
}
