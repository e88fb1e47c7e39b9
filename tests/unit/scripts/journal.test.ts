import { closeSync, fstatSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

const { isJournal } = await import(new URL('../../../scripts/lib/output.mjs', import.meta.url).href);

it('knows the journal by the device and inode that systemd names', () => {
  const stream = openSync(import.meta.filename, 'r');
  const { dev, ino } = fstatSync(stream);
  expect(isJournal([stream], `${dev}:${ino}`)).toBe(true);
  expect(isJournal([stream], `${dev}:${ino + 1}`)).toBe(false);
  expect(isJournal([stream], undefined)).toBe(false);
  closeSync(stream);
});
