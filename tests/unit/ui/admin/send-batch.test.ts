import { afterEach, expect, it, vi } from 'vitest';
import { sendBatch } from '@/components/admin/catalogue/product-batch/send-batch';

const sent: string[] = [];

/** Sets the server's answers to the changes, and the state that it reads later. Null: the answer is lost. */
function answerBy(answers: (object | null)[], later: object = {}) {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return new Response(JSON.stringify({ ...later, id: path.split('/').at(-1) }));
    sent.push((JSON.parse(body ?? '') as { id: string }).id);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer), { status: 'code' in answer ? 409 : 200 });
  });
}

afterEach(() => vi.unstubAllGlobals());

const send = (digest: string) =>
  sendBatch({ target: { ids: ['p'] }, change: { kind: 'visibility', hidden: true }, digest }, () => {});
const DONE = { state: 'done', done: 1 };

it('a change of many products whose answer was lost is sent under its id again, and is over then', async () => {
  answerBy([null, DONE, DONE]);
  await expect(send('lost')).rejects.toBeInstanceOf(TypeError);
  expect(await send('lost')).toEqual(DONE);
  await send('lost');
  const [first, second, third] = sent;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a change that was still running is waited for', async () => {
  answerBy([{ state: 'running', done: 0 }], DONE);
  expect(await send('running')).toEqual({ ...DONE, id: sent[0] });
});

it('a refused change, and one that failed after its answer was lost, are sent under a new id', async () => {
  answerBy([{ code: 'conflict' }, null, { state: 'failed', done: 0 }, DONE]);
  await expect(send('refused')).rejects.toMatchObject({ code: 'conflict' });
  await expect(send('refused')).rejects.toBeInstanceOf(TypeError);
  await expect(send('refused')).rejects.toMatchObject({ code: 'conflict' });
  await send('refused');
  const [first, second, third, last] = sent;
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect(last).not.toBe(second);
});
