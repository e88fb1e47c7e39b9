import { describe, expect, it } from 'vitest';
import { ProcessAcknowledgements } from '@/lib/platform/server/cache/process-acknowledgements';

const LONG_MS = 60_000;

const state = (call: Promise<void>) =>
  Promise.race([call.then(() => 'over'), new Promise((go) => setImmediate(go, 'waits'))]);

describe('a call to all processes', () => {
  it('is over when everybody has answered, in any order and also before it is known who is asked', async () => {
    const calls = new ProcessAcknowledgements('me');
    let name = '';
    let tell = (_: string[]) => {};
    const names = new Promise<string[]>((resolve) => {
      tell = resolve;
    });
    const call = calls.call((said) => {
      name = said;
      return names;
    }, LONG_MS);
    calls.heard(ProcessAcknowledgements.answer(name, 'b'));
    expect(await state(call)).toBe('waits');
    tell(['a', 'b']);
    expect(await state(call)).toBe('waits');
    calls.heard(ProcessAcknowledgements.answer(name, 'b'));
    expect(await state(call)).toBe('waits');
    calls.heard(ProcessAcknowledgements.answer(name, 'a'));
    expect(await state(call)).toBe('over');
  });

  it('is over at once where nobody else lives', async () => {
    expect(await state(new ProcessAcknowledgements('me').call(async () => [], LONG_MS))).toBe('over');
  });

  it('takes no answer for another call, or to somebody else, for its own', async () => {
    const calls = new ProcessAcknowledgements('me');
    const names: string[] = [];
    const ask = async (name: string) => {
      names.push(name);
      return ['a'];
    };
    const [first, second] = [calls.call(ask, LONG_MS), calls.call(ask, LONG_MS)];
    calls.heard(ProcessAcknowledgements.answer('you 1', 'a'));
    calls.heard(ProcessAcknowledgements.answer(names[1] ?? '', 'a'));
    expect([await state(first), await state(second)]).toEqual(['waits', 'over']);
    calls.heard(ProcessAcknowledgements.answer(names[0] ?? '', 'a'));
    expect(await state(first)).toBe('over');
  });

  it('does not wait for ever for who does not answer, or where it could not be made', async () => {
    const begun = performance.now();
    await new ProcessAcknowledgements('me').call(async () => ['gone'], 30);
    await new ProcessAcknowledgements('me').call(async () => Promise.reject(new Error('not connected')), 30);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(58);
  });
});
