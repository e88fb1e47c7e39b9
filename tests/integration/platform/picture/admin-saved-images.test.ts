import { describe, expect, it } from 'vitest';
import { SAVED_IMAGES, SAVED_SIZE } from '@/components/admin/platform/picture/saved-images';
import { anonymous, staff } from '../../../support/browser/http';
import { baseUrl } from '../../../support/env';

describe('the saved images', () => {
  it('are for staff to find', async () => {
    const answer = await anonymous().get('/admin/saved-images');
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toContain('/admin-login?next=');
    const page = (await (await staff()).get<string>('/admin/saved-images')).body;
    for (const name of SAVED_IMAGES) expect(page).toContain(`href="/banners/${name}.png"`);
  });

  it.each(SAVED_IMAGES)('%s is a PNG of the size that the screen names', async (name) => {
    const answer = await fetch(`${baseUrl}/banners/${name}.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([SAVED_SIZE.width, SAVED_SIZE.height]);
  });
});
