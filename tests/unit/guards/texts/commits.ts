import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const SUBJECT = /^(?:feat|fix|refactor|perf|test|docs|build)\([a-z\d][a-z\d-]*\): \S.*$/;
const SUBJECT_LIMIT = 72;

/** Output of git by line; none if git or the repository is missing. */
function git(...args: string[]): string[] {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Subjects of the commits since the remote's default branch, as last fetched. If there are none, the subject of the last commit. */
export function newSubjects(): string[] {
  const [base] = git('merge-base', 'HEAD', 'origin/HEAD');
  const since = base ? git('log', '--no-merges', '--format=%s', `${base}..HEAD`) : [];
  return since.length > 0 ? since : git('log', '--no-merges', '-1', '--format=%s');
}

export const wrongSubjects = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => !SUBJECT.test(subject) || subject.length > SUBJECT_LIMIT);
