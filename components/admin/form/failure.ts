import { ApiError } from '@/lib/api/fetcher';

export type FieldIssue = { path: string; message: string };

/** Why a save failed, for the form that stays open. */
export type Failure = {
  kind: 'session' | 'unreachable' | 'refused';
  /** the server's sentence */
  detail: string | null;
  issues: FieldIssue[];
};

/** Reads whatever a call threw. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unreachable', detail: null, issues: [] };
  if (error.status === 401) return { kind: 'session', detail: error.detail, issues: [] };
  return { kind: 'refused', detail: error.detail, issues: error.issues };
}
