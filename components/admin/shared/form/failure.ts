import { ApiError } from '@/lib/platform/browser/fetcher';

type FieldIssue = { path: string; message: string };

export type FormFailure = {
  kind: 'session' | 'unreachable' | 'refused' | 'changed';
  detail: string | null;
  issues: FieldIssue[];
  current?: Record<string, unknown>;
};

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function formFailureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', detail: null, issues: [] };
  if (error.status === 401) return { kind: 'session', detail: error.detail, issues: [] };
  if (error.code === 'changed_meanwhile' && isRow(error.body.current)) {
    return { kind: 'changed', detail: error.detail, issues: [], current: error.body.current };
  }
  return { kind: 'refused', detail: error.detail, issues: error.issues };
}

/** For display above the buttons; null if the fields show the same message. */
export function failureBeyondFields(failure: FormFailure, shown: readonly string[]): FormFailure | null {
  const isSaid =
    failure.kind === 'refused' &&
    failure.issues.every(({ path }) => shown.includes(path)) &&
    failure.issues.some(({ message }) => message === failure.detail);
  return isSaid ? null : failure;
}
