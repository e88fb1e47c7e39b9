import { ApiError } from '@/lib/platform/shared/fetcher';

type FieldIssue = { path: string; message: string };

/** Why a save failed, for the form that stays open. */
export type Failure = {
  /** `changed`: somebody else saved the row after this form was opened */
  kind: 'session' | 'unreachable' | 'refused' | 'changed';
  /** the server's sentence */
  detail: string | null;
  issues: FieldIssue[];
  /** of kind `changed`: the row as it is now */
  current?: Record<string, unknown>;
};

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads whatever a call threw. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', detail: null, issues: [] };
  if (error.status === 401) return { kind: 'session', detail: error.detail, issues: [] };
  if (error.code === 'changed_meanwhile' && isRow(error.body.current)) {
    return { kind: 'changed', detail: error.detail, issues: [], current: error.body.current };
  }
  return { kind: 'refused', detail: error.detail, issues: error.issues };
}

/**
 * What is left to be said above the buttons once objections stand at the fields that are shown: nothing of a refusal whose sentence one of
 * them says.
 */
export function beyondFields(failure: Failure, shown: readonly string[]): Failure | null {
  const isSaid =
    failure.kind === 'refused' &&
    failure.issues.every(({ path }) => shown.includes(path)) &&
    failure.issues.some(({ message }) => message === failure.detail);
  return isSaid ? null : failure;
}
