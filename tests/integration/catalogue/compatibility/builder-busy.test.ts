import { describe, expect, it } from 'vitest';
import messages from '../../../../messages/ar.json';
import { together } from '../../../support/browser/check';
import { anonymous } from '../../../support/browser/http';

describe('very many steps of the builder at once', () => {
  it('are refused beyond the places of searches, and the build stays in the address', async () => {
    const crowd = anonymous();
    const path = '/pc-builder?step=memory&q=x';
    const answers = await together(30, () => crowd.get<string>(path));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBe(30 - refused.length);
    for (const { body, headers } of refused) {
      expect(body).toContain(messages.pcBuilder.busy_title);
      expect(body).toContain('href="/pc-builder?step=memory&amp;q=x"');
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toContain('no-store');
    }
    expect((await crowd.get<string>(path)).body).not.toContain(messages.pcBuilder.busy_title);
  });
});
